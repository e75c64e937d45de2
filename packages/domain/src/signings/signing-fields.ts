import { ALL_LANGUAGES } from '@monda/phrases/languages.ts';
import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { instant, plainDate } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { LIMITS } from '../base/limits.ts';
import { inOneLine, optionalText, requiredText } from '../base/text-fields.ts';
import { SIDES } from '../identity/roles.ts';
import { ITEM_DECISIONS } from '../items/item-decisions.ts';
import { ITEM_STATUSES } from '../items/item-statuses.ts';
import {
  LARGEST_PAD,
  MOST_SIGNED_ITEMS,
  POINTS,
  SENTENCES,
  SENTENCES_OF_CAPACITY,
  SIGNER_CAPACITIES,
} from './signing-choices.ts';
import { type Drawing, drawing } from './signing-forms.ts';

/** SHA-256, hexadecimal in small letters. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

/** Body of POST /signings/prepare: of one company. */
export const prepareBody = z
  .strictObject({ itemIds: z.array(id).min(1).max(MOST_SIGNED_ITEMS) })
  .refine(({ itemIds }) => new Set(itemIds).size === itemIds.length, {
    path: ['itemIds'],
    error: () => words().kinds.twice('itemIds'),
  });

/** How much of what belongs to an item a statement names. */
const covered = z.strictObject({
  /** Of the request. */
  pictures: count,
  /** Of the time before, and after. */
  before: count,
  after: count,
  tickets: count,
  documents: count,
  /** Values of its facts. */
  facts: count,
});
export type Covered = z.infer<typeof covered>;

/** An item as the list that is signed shows it. */
export const itemToSign = z.strictObject({
  id,
  itemName: z.string(),
  serialNumber: z.string(),
  decision: z.enum(ITEM_DECISIONS).nullable(),
  status: z.enum(ITEM_STATUSES),
  day: plainDate.nullable(),
  covers: covered,
  /** Names of the fields that its open correction is about; none where it has none. */
  corrected: z.array(z.string()),
  /** Of what is stated of it now, as canonical JSON; `null` where it cannot be signed for. */
  statementSha256: sha256.nullable(),
  /** Why it cannot be signed for now. */
  refused: z.string().nullable(),
});
export type ItemToSign = z.infer<typeof itemToSign>;

/** Answer of POST /signings/prepare, in the order of the body. */
export const prepareAnswer = z.strictObject({
  company: z.strictObject({ id, name: z.string() }),
  /** Whose side the caller is of. */
  side: z.enum(SIDES),
  items: z.array(itemToSign),
});
export type PrepareAnswer = z.infer<typeof prepareAnswer>;

/** The points of all strokes stay on the pad; 5 to 1,500 of them. */
const drawn = drawing.superRefine(({ width, height, strokes }, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  const points = strokes.flat();
  if (points.length < POINTS.least) return refuse(words().signings.tooFewPoints);
  if (points.length > POINTS.most) return refuse(words().signings.tooManyPoints);
  let [x, y] = [0, 0];
  const isOnPad = points.every(([dx, dy, after, pressure]) => {
    x += dx;
    y += dy;
    return x >= 0 && x <= width && y >= 0 && y <= height && after >= 0 && pressure >= 0 && pressure <= 100;
  });
  if (!isOnPad || width > LARGEST_PAD || height > LARGEST_PAD) refuse(words().signings.noPoints);
});

const reason = inOneLine(requiredText(() => words().signings.reason, LIMITS.shortText));

/** A name is more than signs; an empty one is refused by itself. */
const hasLetter = (name: string) => name === '' || /\p{L}/u.test(name);

/** What is said of a person who signs, and what they sign. */
const signer = {
  sentence: z.enum(SENTENCES),
  name: inOneLine(requiredText(() => words().signings.name, LIMITS.shortText)).refine(hasLetter, {
    error: () => words().signings.name,
  }),
  organisation: inOneLine(optionalText()),
  capacity: z.enum(SIGNER_CAPACITIES),
  /** What it is where it is `other`; else empty. */
  capacityText: inOneLine(optionalText()),
};

/** What fits together of it. */
const fitting = (
  {
    capacity,
    capacityText,
    sentence,
  }: Pick<z.output<z.ZodObject<typeof signer>>, 'capacity' | 'capacityText' | 'sentence'>,
  context: z.RefinementCtx,
) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if ((capacity === 'other') !== (capacityText !== '')) refuse('capacityText', words().signings.capacityText);
  if (!SENTENCES_OF_CAPACITY[capacity].includes(sentence)) refuse('sentence', words().signings.otherSentence);
};

/** What is wrong with what stands on the pad, which may be nothing. */
const drawnProblem = (given: Drawing | null): string | undefined =>
  drawn.safeParse(given ?? { width: 0, height: 0, strokes: [] }).error?.issues[0]?.message;
/** why: a person reads at once all that is missing. */
const always = () => true;

/** What the page asks of a person who signs or refuses to; nothing is drawn or ticked for a refusal. */
export const signForm = z
  .strictObject({
    ...signer,
    capacity: z.string().pipe(z.enum(SIGNER_CAPACITIES, { error: () => words().signings.chooseCapacity })),
    way: z.enum(['drawn', 'typed']),
    drawing: drawing.nullable(),
    agreed: z.boolean(),
    refuses: z.boolean(),
  })
  .superRefine(fitting)
  .refine(
    ({ refuses, way, drawing: given }) => refuses || way === 'typed' || drawnProblem(given) === undefined,
    {
      path: ['drawing'],
      error: ({ input }) => drawnProblem((input as { readonly drawing: Drawing | null }).drawing),
      when: always,
    },
  )
  .refine(({ refuses, agreed }) => refuses || agreed, {
    path: ['agreed'],
    error: () => words().signings.agreeFirst,
    when: always,
  });
export type SignForm = z.output<typeof signForm>;
export type TypedSignForm = z.input<typeof signForm>;

/** Body of POST /signings. */
export const signBody = z
  .strictObject({
    items: z
      .array(z.strictObject({ id, statementSha256: sha256 }))
      .min(1)
      .max(MOST_SIGNED_ITEMS),
    /** In which the sentence was shown. */
    language: z.enum(ALL_LANGUAGES),
    ...signer,
    /** Drawn, typed (the name counts as the signature), or refused. */
    signature: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('drawn'), drawing: drawn, agreed: z.literal(true) }),
      z.strictObject({ kind: z.literal('typed'), agreed: z.literal(true) }),
      z.strictObject({ kind: z.literal('refused'), reason }),
    ]),
  })
  .superRefine((body, context) => {
    if (new Set(body.items.map((item) => item.id)).size < body.items.length)
      context.addIssue({ code: 'custom', path: ['items'], message: words().kinds.twice('items') });
    fitting(body, context);
  });
export type SignBody = z.output<typeof signBody>;

/** Body of POST /signings/{id}/withdraw. */
export const withdrawBody = z.strictObject({ reason });

/** A signature as it is shown at an item. */
export const signing = z.strictObject({
  id,
  outcome: z.enum(['signed', 'refused']),
  /** In the language in which it was shown. */
  sentence: z.string(),
  name: z.string(),
  organisation: z.string(),
  capacity: z.enum(SIGNER_CAPACITIES),
  capacityText: z.string(),
  /** The drawing as a path of SVG, made by the server; `null` where none was drawn. */
  drawing: z.strictObject({ width: count, height: count, path: z.string() }).nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  at: instant,
  /** Whose account held the device. */
  device: z.strictObject({
    side: z.enum(SIDES),
    by: z.string(),
    /** For managers. */
    address: z.string().nullable(),
    program: z.string().nullable(),
  }),
  sealedAt: instant.nullable(),
  /** How many items were signed for. */
  itemCount: count,
  covers: covered,
  /** Names of stated values of this item that are other now. */
  changed: z.array(z.string()),
  withdrawn: z.strictObject({ at: instant, reason: z.string(), by: z.string() }).nullable(),
  /** Whether the caller may withdraw it for who signed. */
  mayWithdraw: z.boolean(),
});
export type Signing = z.infer<typeof signing>;

/** Answer of GET /projects/waste-items/{id}/signings, in their order. */
export const signingsAnswer = z.strictObject({ signings: z.array(signing) });

/** Answer of POST /signings and of its withdrawal. */
export const signed = z.strictObject({
  id,
  at: instant,
  sealedAt: instant.nullable(),
  itemCount: count,
});
export type Signed = z.infer<typeof signed>;
