import { type Kysely, sql } from 'kysely';

/**
 * Texts are compared by `comparable`, the same as the function of that name of the domain: without accents, capitals,
 * kinds of apostrophes and signs that are not seen. What is searched and what lists are ordered by is derived with it,
 * and derived anew for rows that are there; nothing that the audit log records changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Signs that are not seen: soft hyphens, zero-width ones, marks of direction, variants, fillers. */
const UNSEEN =
  '\\u00ad\\u034f\\u0488\\u0489\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e' +
  '\\u2060-\\u206f\\u20dd-\\u20e0\\u20e2-\\u20e4\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb' +
  '\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff';

/** Quotation marks that `normalize` takes apart into a blank and an accent, or into several signs. */
const BROKEN = {
  signs: '\\u00b4\\u0384\\u1fbd\\u1ffd\\u02dd\\u2033\\u2036',
  plain: `${"'".repeat(4)}${'"'.repeat(3)}`,
};

/** Accents and points of the Latin, Greek, Cyrillic, Hebrew and Arabic alphabets. */
const MARKS =
  '\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f' +
  '\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';

/** What each of these signs is compared as. */
const SIGNS = [
  ['‘’‚‛‹›′‵ʹʻʼʽʾʿˈˊˋ՚׳Ꞌꞌ❛❜', "'"],
  ['“”„‟«»ʺˮ״❝❞〝〞〟', '"'],
  ['‐‒–—―−⁃֊־᠆', '-'],
  ['⁄∕', '/'],
  ['×', 'x'],
  ['Øø°', 'o'],
  ['ĐđÐð', 'd'],
  ['Ħħ', 'h'],
  ['ı', 'i'],
  ['ĸ', 'k'],
  ['Łł', 'l'],
  ['Ŋŋ', 'n'],
  ['Ŧŧ', 't'],
  ['ẞ', 'ß'],
  ['Æ', 'æ'],
  ['Œ', 'œ'],
  ['Þ', 'þ'],
  ['ς', 'σ'],
] as const;

/** Capitals beyond ASCII that have no accent, and their small letters. */
const CAPITALS = [
  'ƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠ',
  'ϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰ',
  'ҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
].join('');
const SMALL = [
  'ɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡ',
  'ϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұ',
  'ҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ',
].join('');

/** Blanks and line ends that `normalize` leaves as they are. */
const BLANKS = '\\t-\\r\\u0085\\u1680\\u2028\\u2029';

const quoted = (text: string) => text.replaceAll("'", "''");
const from = `${SIGNS.map(([signs]) => signs).join('')}${CAPITALS}`;
const to = `${SIGNS.map(([signs, plain]) => plain.repeat(signs.length)).join('')}${SMALL}`;

/** How the functions of a search read cost center and location so far, and the column that has both now. */
const EXTRA = `coalesce(i.data->>'costCenter', '') || ' ' || coalesce(i.data->>'location', '')`;
const IN_FUNCTIONS: readonly (readonly [string, string])[] = [
  ...[EXTRA, quoted(EXTRA)].flatMap((extra) => [
    ...[String.raw`E'\x01'`, String.raw`E''\x01''`].map(
      (sign) => [`lower(string_agg(${extra}, ${sign}))`, `string_agg(i.search_extra, ${sign})`] as const,
    ),
    [`lower(${extra})`, 'i.search_extra'] as const,
  ]),
  ['i.search_text, i.data', 'i.search_text, i.search_extra'],
  ['lower(word)', 'comparable(word)'],
];
const changedFunction = (name: string) => `DO $$ DECLARE
    changed text := pg_get_functiondef('${name}'::regproc);
  BEGIN
    ${IN_FUNCTIONS.map(
      ([from, to]) => `changed := replace(changed, '${quoted(from)}', '${quoted(to)}');`,
    ).join(`
    `)}
    IF changed LIKE '%i.data%' OR changed LIKE '%lower(%' OR changed NOT LIKE '%comparable(word)%' THEN
      RAISE EXCEPTION '${name} is not the function this migration changes';
    END IF;
    EXECUTE changed;
  END $$`;

/** What an index can hold of any text (0028). */
const KEY_LENGTH = 100;
const field = (name: string) => `coalesce(data->>'${name}', '')`;
const derived = (name: string, text: string) =>
  `ADD COLUMN ${name} text GENERATED ALWAYS AS (${text}) STORED`;
const ordered = (name: string, text: string) =>
  `ADD COLUMN ${name} text COLLATE "C" GENERATED ALWAYS AS (${text}) STORED`;
const keyOf = (name: string) => `nullif(left(comparable(${field(name)}), ${KEY_LENGTH}), '')`;

const STATEMENTS = [
  // why: most texts are plain, or are so without their accents. For the others `replace` for each sign that is there
  // takes a tenth of what `translate` takes, which compares each letter with every sign.
  `CREATE FUNCTION comparable(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  DECLARE
    plain text := words;
    sign text;
  BEGIN
    IF octet_length(plain) > length(plain) THEN
      IF plain ~ '[${UNSEEN}${BROKEN.signs}]' THEN
        plain := regexp_replace(plain, '[${UNSEEN}]+', '', 'g');
        plain := translate(plain, E'${BROKEN.signs}', '${quoted(BROKEN.plain)}');
      END IF;
      plain := regexp_replace(normalize(plain, NFKD), '[${MARKS}]+', '', 'g');
      IF octet_length(plain) > length(plain) THEN
        LOOP
          sign := substring(plain FROM '[${from}]');
          EXIT WHEN sign IS NULL;
          plain := replace(plain, sign, substr('${quoted(to)}', strpos('${from}', sign), 1));
        END LOOP;
        plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
      END IF;
    END IF;
    -- Capitals of ASCII alone, whatever collation a database has.
    plain := lower(plain COLLATE "C");
    IF plain ~ '[\`${BLANKS}]' THEN plain := replace(regexp_replace(plain, '[${BLANKS}]', ' ', 'g'), '\`', ''''); END IF;
    IF strpos(plain, '  ') > 0 THEN plain := regexp_replace(plain, ' +', ' ', 'g'); END IF;
    RETURN btrim(plain, ' ');
  END $$`,
  'REVOKE ALL ON FUNCTION comparable(text) FROM PUBLIC',
  // why: whoever writes a row writes what is derived of it.
  'GRANT EXECUTE ON FUNCTION comparable(text) TO monda_app',

  `ALTER TABLE companies ${ordered('name_key', 'comparable(name)')}`,
  `ALTER TABLE users ${ordered('name_key', "comparable(first_name || ' ' || last_name)")},
    ${derived('search_text', "comparable(first_name || ' ' || last_name || ' ' || email)")}`,

  // why: the index depends on columns that are made anew, all by one command, which writes the table once.
  'DROP INDEX IF EXISTS waste_items_search',
  `ALTER TABLE waste_items DROP COLUMN search_text, DROP COLUMN name_key, DROP COLUMN serial_key,
    ${derived('search_text', `comparable(${['itemName', 'serialNumber', 'description'].map(field).join(" || ' ' || ")})`)},
    ${derived('search_extra', `comparable(${['costCenter', 'location'].map(field).join(" || ' ' || ")})`)},
    ${ordered('name_key', keyOf('itemName'))},
    ${ordered('serial_key', keyOf('serialNumber'))}`,
  'CREATE INDEX waste_items_name ON waste_items (name_key, id) WHERE name_key IS NOT NULL',
  'CREATE INDEX waste_items_serial ON waste_items (serial_key, id) WHERE serial_key IS NOT NULL',
  `DO $$ DECLARE
    owners text := CASE WHEN EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'btree_gin')
      THEN 'company_id, assigned_user_id, ' ELSE '' END;
  BEGIN
    IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
      EXECUTE 'CREATE INDEX waste_items_search ON waste_items USING gin (' || owners || 'joined_words(search_text) gin_trgm_ops,
        joined_words(search_extra) gin_trgm_ops)';
    END IF;
  END $$`,
  changedFunction('rare_items'),
  changedFunction('find_items'),
];
