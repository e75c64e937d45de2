/**
 * What a test file draws by a seed, which is printed with how to draw the same again; `file` is its path after `apps/server`.
 * `drawn` answers whole numbers from 0 up to but not `below`.
 */
export function seededNumbers(file: string) {
  const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const again = `again with: TEST_SEED=${seed} npm test -- server -- ${file}`;
  console.log(`Seed ${seed}; ${again}`);
  let state = seed;
  const drawn = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const oneOf = <One>(list: readonly One[]): One => list[drawn(list.length)] as One;
  return { again, drawn, oneOf };
}
