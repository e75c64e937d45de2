import { openFiles, putFiles } from './access-files.ts';
import { certificateCells } from './access-certificates.ts';
import { certificateLists } from './access-certificate-lists.ts';
import { isExcluded, itemCells } from './access-items.ts';
import { askMany, manyCells, takingBack } from './access-many.ts';
import { matrixOn, placements, describeWrong, type Wrong } from './access-matrix.ts';
import { mutations } from './access-mutations.ts';
import { otherCells } from './access-others.ts';
import { readUnderEachGuard } from './access-isolation.ts';
import { type ProductInside, startInside } from './product-inside.ts';
import { onServerFirst, type Proof, type ProofRun } from './proof.ts';

/** Cells of the short form; the long one takes all. */
const SHORT = { items: 60, excluded: 20, many: 25, others: 50, certificates: 60, mutations: 3 } as const;
const SHOWN = 5;

function sample<Value>(run: ProofRun, all: readonly Value[], short: number): readonly Value[] {
  if (run.long) return all;
  const left = [...all];
  const taken: Value[] = [];
  while (taken.length < short && left.length > 0) {
    const [one] = left.splice(Math.floor(run.random() * left.length), 1);
    if (one !== undefined) taken.push(one);
  }
  return taken;
}

const describe = (wrong: readonly Wrong[]) =>
  `${wrong.length} wrong\n${wrong.slice(0, SHOWN).map(describeWrong).join('\n')}`;

async function proveCells(run: ProofRun, product: ProductInside): Promise<void> {
  const matrix = matrixOn(product);
  const wrong: Wrong[] = [];
  const cells = itemCells();
  const items = [
    ...sample(run, cells, SHORT.items),
    ...(run.long ? [] : sample(run, cells.filter(isExcluded), SHORT.excluded)),
  ];
  for (const cell of items) {
    const one = await matrix.item(cell);
    if (one !== null) wrong.push(one);
  }
  run.check(`${items.length} cells of items are answered by the rules`, wrong.length === 0, describe(wrong));
  const manyWrong: Wrong[] = [];
  const many = sample(run, manyCells(), SHORT.many);
  for (const cell of many) {
    const one = await askMany(product, matrix, cell);
    if (one !== null) manyWrong.push(one);
  }
  run.check(`${many.length} of them are, too, among many`, manyWrong.length === 0, describe(manyWrong));
  const back = await takingBack(product, matrix);
  run.check('a decline is taken back by the person who declined alone', back.length === 0, describe(back));
  const changed = await matrix.items.changed();
  run.check('a refused step leaves its item as it was', changed === 0, `${changed} changed`);
  const otherWrong: Wrong[] = [];
  const others = sample(run, otherCells(), SHORT.others);
  for (const cell of others) {
    const one = await matrix.other(cell);
    if (one !== null) otherWrong.push(one);
  }
  run.check(`${others.length} cells of other calls are, too`, otherWrong.length === 0, describe(otherWrong));
  await product.app.transactions.asSystem((tx) => tx.deleteFrom('substitutions').execute());
  const certificateWrong: Wrong[] = [];
  const certificates = sample(run, certificateCells(), SHORT.certificates);
  for (const cell of certificates) {
    const one = await matrix.certificate(cell);
    if (one !== null) certificateWrong.push(one);
  }
  run.check(
    `${certificates.length} cells of certificates are, too`,
    certificateWrong.length === 0,
    describe(certificateWrong),
  );
  const lists = await certificateLists(product, matrix);
  run.check(
    `${lists.reads} lists and searches of certificates hold what each person sees`,
    lists.wrong.length === 0,
    describe(lists.wrong),
  );
  await product.app.transactions.asSystem((tx) => tx.deleteFrom('substitutions').execute());
  const placed = await placements(product, product.app);
  run.check(
    'ids of others in query and body answer like missing ones',
    placed.length === 0,
    describe(placed),
  );
}

async function proveMutations(run: ProofRun, product: ProductInside): Promise<void> {
  const matrix = matrixOn(product);
  const turned = sample(run, mutations(), SHORT.mutations);
  const unseen: string[] = [];
  for (const mutation of turned) {
    const undo = mutation.apply();
    try {
      if (!(await isSeen(mutation.sees(matrix)))) unseen.push(mutation.what);
    } finally {
      undo();
    }
  }
  run.check(
    `each of ${turned.length} cells turned over in the product's tables is seen`,
    unseen.length === 0,
    `${unseen.length} unseen: ${unseen.slice(0, 20).join('; ')}`,
  );
}

async function isSeen(cells: AsyncIterable<Wrong | null>): Promise<boolean> {
  for await (const wrong of cells) if (wrong !== null) return true;
  return false;
}

export const proof: Proof = {
  proves: 'everybody may do what the rules say, and no one learns whether a record of others is there',
  onlyByName: true,
  run: (given) =>
    onServerFirst(given, async (run, onPostgres) => {
      const product = await startInside({ onPostgres });
      try {
        await proveCells(run, product);
        const files = await putFiles(product);
        const opened = await openFiles(product, files);
        run.check(
          `${opened.cells} openings of files are answered by the rules`,
          opened.wrong.length === 0,
          describe(opened.wrong),
        );
        const isolation = await readUnderEachGuard(product, files, run.long);
        const some = (reads: readonly string[]) =>
          `${reads.length} differ: ${reads.slice(0, SHOWN).join('; ')}`;
        run.check(
          `with the filter alone ${isolation.reads} reads are unchanged`,
          isolation.filterAlone.length === 0,
          some(isolation.filterAlone),
        );
        run.check(
          'with row level security alone they are unchanged',
          isolation.rowSecurityAlone.length === 0,
          some(isolation.rowSecurityAlone),
        );
        run.check('with neither of both the reads differ', isolation.taken > 0 && isolation.none.length > 0);
        await proveMutations(run, product);
      } finally {
        await product.close();
      }
    }),
};
