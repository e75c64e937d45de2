import { type ErrorCode, ERRORS } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';

/** Where the described API is and who signs people in for it. */
export interface ApiAddress {
  readonly title: string;
  /** Version of the product. */
  readonly version: string;
  /** Origin without a slash at the end. */
  readonly baseUrl: string;
  /** Address of the OpenID Connect provider. */
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  readonly audienceParameter: 'audience' | 'resource' | 'none';
  readonly scope: string;
}

/** What the calls of a group are about. */
export const API_GROUPS: Readonly<Record<string, string>> = {
  projects: 'Requests of client companies: making, reading and archiving them.',
  items: 'The assets of a request and what is done to them, from evaluation to the final invoice.',
  captures: 'Pictures taken on site, which arrive in pieces and become the documentation of their item.',
  files: 'Stored photos and invoices, opened by signed links.',
  users: 'The signed-in person, and the administration of users.',
  companies: 'Client companies.',
  evidence: 'Seals of the audit log.',
  undelivered: 'Messages and changes of accounts that failed permanently.',
  system: 'How the installation is.',
};

const discovery = ({ issuer }: ApiAddress): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** How a program gets an access token. */
export function tokenDescription(address: ApiAddress): string {
  const { audienceParameter: parameter, audience } = address;
  const asked =
    parameter === 'none'
      ? `The token's audience is \`${audience}\`.`
      : `Ask for it with \`${parameter}=${audience}\`.`;
  return [
    `An access token (JWT) of the sign-in provider (\`${discovery(address)}\`), got by the authorization code flow with PKCE (S256)`,
    `for the client \`${address.clientId}\` and the scope \`${address.scope}\`. ${asked}`,
    'It stands for a person who is known here; that person may do with it what they may do on the screens.',
  ].join(' ');
}

/** A part of the description of the API; texts may hold words in backticks. */
export type Block =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly list: readonly string[] }
  | { readonly code: string };

/** Blocks as Markdown. */
export const markdownOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if ('heading' in block) return `## ${block.heading}`;
      if ('text' in block) return block.text;
      if ('list' in block) return block.list.map((one) => `- ${one}`).join('\n');
      return `\`\`\`sh\n${block.code}\n\`\`\``;
    })
    .join('\n\n');

/** What holds for every call, and how a program makes the first ones. */
export function apiIntroduction(address: ApiAddress): readonly Block[] {
  const { baseUrl } = address;
  const token = '"Authorization: Bearer $TOKEN"';
  return [
    { heading: 'Signing in' },
    { text: tokenDescription(address) },
    { heading: 'What holds for every call' },
    {
      list: [
        'The token travels as `Authorization: Bearer …`.',
        'Objects are closed: unknown properties are refused with their path.',
        'Every refusal is `application/problem+json` with a `code` of a closed list and a `message` that can be shown to people.',
        'Sentences come in the language that `Accept-Language` prefers of those there are, English (`en`) and Spanish (`es`), else in English; codes and names of fields are the same in each.',
        'Every change takes an `Idempotency-Key`: the same key with the same body answers the same again, so a call whose answer was lost can be repeated. A picture that arrives in pieces has an id that its device made, and each piece its offset, which say as much.',
        'On one item a person acts for its company or for the provider, for ever: after acts for one side, calls that act on it for the other one are refused with 403. `fourEyes` of an item says what the caller did.',
        'A record answered with an `ETag` is changed with `If-Match`; when another person changed it in between the answer is 412.',
        '429 and 503 say in `Retry-After` how many seconds to wait.',
        'Links of files are signed for the person who asked and end after minutes: read the record again rather than keep them.',
        'In a multipart body a text is taken with or without a file name and a content type. A photo or an invoice is a part with a file name.',
      ],
    },
    { heading: 'First steps with curl' },
    {
      text: '`TOKEN` is an access token of a person of a client company, `photo.jpg` a picture. Who am I?',
    },
    { code: `curl --fail-with-body -s ${baseUrl}/api/users/me -H ${token}` },
    { text: 'A request of one desk, with a photo of it:' },
    {
      code: `cat > request.json <<'END'
${JSON.stringify(FIRST_REQUEST, null, 2)}
END
curl --fail-with-body -s ${baseUrl}/api/projects -H ${token} \\
  -H "Idempotency-Key: first-desk" \\
  -F "command=@request.json;type=application/json" \\
  -F "item_0_images=@photo.jpg;type=image/jpeg"`,
    },
    { text: 'The newest items, with the desk among them:' },
    { code: `curl --fail-with-body -s "${baseUrl}/api/projects/waste-items?limit=5" -H ${token}` },
    { heading: 'Codes of refusals' },
    {
      list: (Object.keys(ERRORS) as ErrorCode[]).map(
        (code) => `\`${code}\` (${ERRORS[code].status}): ${words().errors[code].message}`,
      ),
    },
  ];
}

const FIRST_REQUEST = {
  wasteType: 'special-handling',
  wasteItems: [
    {
      wasteType: 'special-handling',
      jsonData: {
        family: 'furniture_office_equipment',
        type: 'desks',
        itemName: 'Desk, second floor',
        description: 'One leg is broken',
        costCenter: 'CC-104',
      },
    },
  ],
};
