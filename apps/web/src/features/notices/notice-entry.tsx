import { formatMoment, formatPlainDate } from '@monda/domain/base/date-format.ts';
import { formatMoney } from '@monda/domain/base/money.ts';
import { EVENT_NOTICES, taskFor, taskWords } from '@monda/domain/notices/event-notices.ts';
import { waitingAddress } from '@monda/domain/notices/waiting-address.ts';
import type { Notice } from '@monda/domain/notices/notice-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { IconMail } from '../../ui/icons/mail.ts';
import { IconMailOpened } from '../../ui/icons/mail-opened.ts';
import { isolated } from '../../lib/isolated.ts';
import { projectName } from '../../lib/project-name.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import typography from '../../ui/typography.module.css';
import { Typed } from '../../ui/values.tsx';
import css from './notices.module.css';
import visuallyHidden from '../../ui/visually-hidden.module.css';

export interface NoticeEntryProps {
  readonly notice: Notice;
  /** Of the reader. */
  readonly role: string;
  readonly onMark: (read: boolean) => void;
  /** Called when a link of it is followed. */
  readonly onFollow: () => void;
}

/** What happened, to which items, by whom and when; and what the reader is to do, where that is still so. */
export function NoticeEntry({ notice, role, onMark, onFollow }: NoticeEntryProps) {
  const said = words().notices;
  const { items, itemCount, event, read, certificates } = notice;
  const moreCertificates = certificates === undefined ? 0 : certificates.count - certificates.first.length;
  const [first] = items;
  const task = notice.toDo ? taskFor(event, role) : null;
  const name = projectName({ firstItemName: nameOf(first), itemCount });
  const Icon = read ? IconMail : IconMailOpened;
  return (
    <li className={css.entry} data-unread={!read || undefined}>
      <div className={css.words}>
        {task === null ? null : <p className={css.turn}>{said.yourTurn(taskWords(task))}</p>}
        <p className={css.happened}>
          {read ? null : <span className={visuallyHidden.text}>{said.isUnread}. </span>}
          <Typed text={EVENT_NOTICES[event].happened(isolated(notice.by))} />
        </p>
        <ul>
          {certificates?.first.map(({ id, number }) => (
            <li key={id}>
              <AppLink href={`/certificates/${id}`} onFollow={onFollow}>
                {said.certificate(number)}
              </AppLink>
            </li>
          ))}
          {moreCertificates > 0 ? <li className={css.more}>{said.andMore(moreCertificates)}</li> : null}
          {items.map((item) => (
            <li key={item.id}>
              {item.isSeen ? (
                <AppLink href={`/items/${item.id}`} onFollow={onFollow}>
                  <Typed text={nameOf(item)} />
                </AppLink>
              ) : (
                <Typed text={nameOf(item)} />
              )}
              <Facts of={item} />
            </li>
          ))}
        </ul>
        {notice.said === null ? null : (
          <p className={`${css.said} ${typography.fewLines}`}>
            <Typed text={said.said(isolated(notice.said))} />
          </p>
        )}
        {itemCount === 1 ? null : (
          <p className={css.more}>
            {itemCount > items.length ? said.andMore(itemCount - items.length) : null}
            {task === null ? null : (
              <AppLink href={waitingAddress(task)} onFollow={onFollow}>
                {said.doAll(taskWords(task), itemCount)}
              </AppLink>
            )}
          </p>
        )}
        <time className={css.when} dateTime={notice.at}>
          {formatMoment(notice.at)}
        </time>
      </div>
      <IconButton
        size={36}
        aria-label={read ? said.markUnread(name) : said.markRead(name)}
        onClick={() => onMark(!read)}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  );
}

/** Serial number, date and price of an item, where it has them. */
function Facts({ of }: { readonly of: Notice['items'][number] }) {
  const facts = [
    isolated(of.serialNumber),
    of.destructionOn === null ? '' : formatPlainDate(of.destructionOn),
    of.price === null ? '' : formatMoney(of.price),
  ].filter((fact) => fact !== '');
  return facts.length === 0 ? null : <span className={css.facts}>{facts.join(' · ')}</span>;
}

const nameOf = (item: Notice['items'][number] | undefined) => item?.name || words().ui.none;
