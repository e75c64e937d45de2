import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { formatHour } from '@monda/domain/base/hour-format.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { Meeting } from '@monda/domain/items/meeting.ts';
import { words } from '@monda/phrases/words.ts';
import { type Detail, isEmptyValue } from '../../../../ui/definition-list.tsx';
import { useIsNarrow } from '../../../../ui/use-is-narrow.ts';
import { wordsOf } from '../../base/disposal-words.ts';
import css from './meeting.module.css';
import { mapsAddress } from './maps-address.ts';
import { aroundPhones, callAddress } from './phone-in-contact.ts';

type OnItsDay = Pick<ItemDetails, 'decision' | 'destructionOn' | 'meeting'>;

/** The day of an item with its meeting, for a panel: the place also where there is none, since a person looks for it. */
export function dayAndMeeting({ decision, destructionOn, meeting }: OnItsDay): readonly Detail[] {
  const [place, ...others] = meetingDetails(meeting);
  return [
    { label: wordsOf(decision).scheduledOn, value: formatPlainDate(destructionOn) },
    { ...place, value: place.value || words().steps.noPlaceYet },
    ...others.filter(({ value }) => !isEmptyValue(value)),
  ];
}

/** Characters from which a text is hard to read in a column of a grid. */
const LONG = 60;

/** Place, hour and contact of the day of an item; empty where nothing was said. On paper nothing in it is a link. */
export function meetingDetails(
  meeting: Meeting | undefined,
  isOnPaper = false,
): readonly [Detail, Detail, Detail] {
  const { place = '', time = null, contact = '' } = meeting ?? {};
  const shown = isOnPaper ? <bdi className={css.lines}>{place}</bdi> : <Place place={place} />;
  return [
    { label: words().detailLabels.place, value: place && shown, wide: place.length > LONG },
    { label: words().detailLabels.time, value: time && formatHour(time) },
    {
      label: words().detailLabels.contact,
      value: contact && (isOnPaper ? <bdi>{contact}</bdi> : <Contact contact={contact} />),
      wide: contact.length > LONG,
    },
  ];
}

/** A place in its lines; on a phone it opens the maps. */
function Place({ place }: { readonly place: string }) {
  const narrow = useIsNarrow();
  return (
    <bdi className={css.lines}>
      {narrow ? (
        <a className={css.link} href={mapsAddress(place, navigator.userAgent)}>
          {place}
        </a>
      ) : (
        place
      )}
    </bdi>
  );
}

/** A contact, whose telephone numbers are called when they are pressed. */
function Contact({ contact }: { readonly contact: string }) {
  return (
    <bdi>
      {aroundPhones(contact).map((text, at) =>
        at % 2 === 0 ? (
          text
        ) : (
          <a key={text} className={css.link} href={callAddress(text)}>
            {text}
          </a>
        ),
      )}
    </bdi>
  );
}
