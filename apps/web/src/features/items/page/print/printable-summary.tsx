import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { CertificateRow } from '@monda/domain/certificates/certificate-fields.ts';
import { formatMoment } from '@monda/domain/base/date-format.ts';
import { itemCalled } from '@monda/domain/items/item-called.ts';
import type { ItemDetails as Item, ItemRow } from '@monda/domain/items/item-view.ts';
import { shortId } from '@monda/domain/base/short-id.ts';
import { BRAND } from '@monda/phrases/brand.ts';
import { IconArrowLeft } from '../../../../ui/icons/arrow-left.ts';
import { IconPrinter } from '../../../../ui/icons/printer.ts';
import { words } from '@monda/phrases/words.ts';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRead } from '../../../../lib/api-hooks.ts';
import { DefinitionList } from '../../../../ui/definition-list.tsx';
import { InlineError } from '../../../../ui/inline-error.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { wordsOf } from '../../base/disposal-words.ts';
import { evidenceKinds } from '../../base/evidence-kinds.ts';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { useItem } from '../../steps/item-steps.ts';
import { disposalDetails, printedItemDetails, requestDetails } from './print-details.tsx';
import { PrintPhotos } from './print-photos.tsx';
import { SerialList, useItemsOfDay } from './serial-list.tsx';
import { pageHeadOf, usePrintedPageHead } from './printed-page-head.ts';
import css from './printable-summary.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import typography from '../../../../ui/typography.module.css';

/** The closing document of an item: details, photos, tare tickets and signatures on A4 pages. */
export function PrintableSummary({ id }: { readonly id: string }) {
  const item = useItem(id);
  const ofDay = useItemsOfDay(item.data);
  const seal = useRead('evidence.seal', {}, { cacheMs: 60_000 });
  const certificates = useRead('certificates.list', { query: { itemId: id, limit: 5 } });
  const isError = item.isError || ofDay.isError;
  // why: what is printed is printed whole.
  const isAwaited = ofDay.isLoading || seal.isLoading || certificates.isLoading;
  const paper = useRef<HTMLElement>(null);
  const [preparing, setPreparing] = useState(false);
  const [whole, setWhole] = useState(false);
  if (preparing && !whole) setWhole(true);
  const print = async (event: MouseEvent) => {
    // why: the second click of a double click may come after the dialog of the first has gone.
    if (preparing || event.detail > 1) return;
    // why: the photos must stand there at full size before their loading can be waited for.
    flushSync(() => setPreparing(true));
    await decoded(paper.current);
    setPreparing(false);
    window.print();
  };
  return (
    <>
      <div className={css.buttons}>
        <LinkButton
          href={`/items/${id}`}
          variant="default"
          leftSection={<IconArrowLeft size={17} stroke={1.8} aria-hidden />}
        >
          {words().items.backToItem}
        </LinkButton>
        {isError || isAwaited || item.data === undefined ? null : (
          <Button
            loading={preparing}
            leftSection={<IconPrinter size={17} stroke={1.8} aria-hidden />}
            onClick={print}
          >
            {words().items.printSummary}
          </Button>
        )}
      </div>
      {isError ? (
        <>
          <PageHeader title={words().print.title} />
          <InlineError message={words().items.printLoadFailed} />
        </>
      ) : isAwaited || item.data === undefined ? (
        <PageSkeleton />
      ) : (
        <article className={css.paper} ref={paper}>
          <Paper
            item={item.data}
            itemsOfDay={ofDay.data?.data ?? []}
            certificate={certificates.data?.data.find(({ state }) => state === 'issued')}
            seal={seal.data}
            whole={whole}
          />
        </article>
      )}
    </>
  );
}

/** Waits until every picture of the page can be drawn; a broken one does not hold the others. */
async function decoded(page: HTMLElement | null): Promise<void> {
  const pictures = [...(page?.querySelectorAll('img') ?? [])];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}

/** The seal of the audit log and the head of the log of certificates when the page was opened. */
function EvidenceSeal({ seal, log }: Pick<Answer<'evidence.seal'>, 'seal' | 'log'>) {
  return (
    <div className={css.seal}>
      <div>
        {words().print.seal} <span className={css.mono}>{seal}</span>
      </div>
      {log === null ? null : <div className={css.mono}>{log}</div>}
    </div>
  );
}

interface PaperProps {
  readonly item: Item;
  readonly itemsOfDay: readonly ItemRow[];
  /** The one that is issued for it. */
  readonly certificate: CertificateRow | undefined;
  readonly seal: Answer<'evidence.seal'> | undefined;
  readonly whole: boolean;
}

function Paper({ item, itemsOfDay, certificate, seal, whole }: PaperProps) {
  const { itemName, serialNumber } = item.jsonData;
  usePrintedPageHead(pageHeadOf(itemName || words().ui.none, serialNumber, shortId(item.id)));
  return (
    <>
      <PaperHead item={item} certificate={certificate} provider={seal?.provider ?? null} />
      <Part title={words().print.request} details={requestDetails(item)} />
      <Part title={words().heads.item} details={printedItemDetails(item)} />
      <Part title={wordsOf(item.decision).summaryPart} details={disposalDetails(item)} />
      <SerialList day={item.destructionOn} items={itemsOfDay} />
      {evidenceKinds(item).map((kind) => (
        <PrintPhotos key={kind.title} {...kind} whole={whole} />
      ))}
      <section className={css.signatures}>
        <h2 className={css.heading}>{words().print.signatures}</h2>
        <div className={css.signers}>
          {[words().print.forCompany, words().print.forProvider].map((side) => (
            <div key={side}>
              <p className={typography.strong}>{side}</p>
              {[words().detailLabels.name, words().print.signature, words().detailLabels.date].map((line) => (
                <p className={css.line} key={line}>
                  {line}
                </p>
              ))}
            </div>
          ))}
        </div>
      </section>
      {seal === undefined ? null : <EvidenceSeal {...seal} />}
      {item.imageFiles.length === 0 ? null : (
        <PrintPhotos
          title={words().print.requestPhotos}
          none={words().itemPage.noPhotos}
          photos={item.imageFiles}
          whole={whole}
        />
      )}
    </>
  );
}

/** What the paper is about: item, provider, certificate, and when it was printed. */
function PaperHead({
  item,
  certificate,
  provider,
}: Pick<PaperProps, 'item' | 'certificate'> & { readonly provider: string | null }) {
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <header className={css.head}>
      <div>
        <p className={typography.small}>
          {BRAND}, {words().print.title}
        </p>
        <h1 className={css.title} dir="auto">
          {itemCalled(item.jsonData, words().ui.none)}
        </h1>
      </div>
      <dl className={css.stamp}>
        <div>
          <dt>{words().print.itemId}</dt>
          <dd className={css.mono} title={item.id}>
            {shortId(item.id)}
          </dd>
        </div>
        <div>
          <dt>{words().print.printedOn}</dt>
          <dd>{formatMoment(openedAt)}</dd>
        </div>
        {provider === null ? null : (
          <div>
            <dt>{words().print.provider}</dt>
            <dd>{provider}</dd>
          </div>
        )}
        {certificate === undefined ? null : (
          <div>
            <dt>{words().print.certificate}</dt>
            <dd className={css.mono}>{certificate.number}</dd>
          </div>
        )}
      </dl>
    </header>
  );
}

function Part({
  title,
  details,
}: {
  readonly title: string;
  readonly details: ReturnType<typeof printedItemDetails>;
}) {
  return (
    <section className={css.part}>
      <h2 className={css.heading}>{title}</h2>
      <DefinitionList details={details} />
    </section>
  );
}
