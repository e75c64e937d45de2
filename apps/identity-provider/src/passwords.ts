import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
const HIGHEST_MEMORY = 262_144;
const HIGHEST_PASSES = 16;
const HIGHEST_PARALLELISM = 8;

const SHAPE =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** A hash no password matches, with today's cost: what an unknown account is compared with. */
export const UNMATCHABLE_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashes a password with argon2id and a fresh salt; cost and salt travel in the PHC string. */
export async function hashPassword(plain: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(plain, salt, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether `plain` made `hash`. A text that is no argon2id hash matches nothing. */
export async function verifyPassword(hash: string, plain: string): Promise<boolean> {
  const parts = SHAPE.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  if (!affordable(cost)) return false;
  return timingSafeEqual(await derive(plain, Buffer.from(salt, 'base64'), cost), expected);
}

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

function affordable(cost: Cost): boolean {
  return (
    cost.passes >= 1 &&
    cost.passes <= HIGHEST_PASSES &&
    cost.parallelism >= 1 &&
    cost.parallelism <= HIGHEST_PARALLELISM &&
    cost.memory >= 8 * cost.parallelism &&
    cost.memory <= HIGHEST_MEMORY
  );
}

/** The same letters typed on two keyboards may differ in bytes; NFKC makes them one. */
function derive(plain: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: plain.normalize('NFKC'), nonce, ...cost }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
