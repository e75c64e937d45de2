CREATE OR REPLACE FUNCTION comparable(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  DECLARE
    plain text := words;
    sign text;
  BEGIN
    IF octet_length(plain) > length(plain) THEN
      IF plain ~ '[\u00ad\u034f\u0488\u0489\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20dd-\u20e0\u20e2-\u20e4\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u00b4\u0384\u1fbd\u1ffd\u02dd\u2033\u2036]' THEN
        plain := regexp_replace(plain, '[\u00ad\u034f\u0488\u0489\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20dd-\u20e0\u20e2-\u20e4\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g');
        plain := translate(plain, E'\u00b4\u0384\u1fbd\u1ffd\u02dd\u2033\u2036', '''''''''"""');
      END IF;
      plain := regexp_replace(normalize(plain, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g');
      IF octet_length(plain) > length(plain) THEN
        LOOP
          sign := substring(plain FROM '[‘’‚‛‹›′‵ʹʻʼʽʾʿˈˊˋ՚׳Ꞌꞌ❛❜“”„‟«»ʺˮ״❝❞〝〞〟‐‒–—―−⁃֊־᠆⁄∕×Øø°ĐđÐðĦħıĸŁłŊŋŦŧẞÆŒÞςƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ]');
          EXIT WHEN sign IS NULL;
          plain := replace(plain, sign, substr('''''''''''''''''''''''''''''''''''''''''''''''""""""""""""""----------//xoooddddhhikllnnttßæœþσɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ', strpos('‘’‚‛‹›′‵ʹʻʼʽʾʿˈˊˋ՚׳Ꞌꞌ❛❜“”„‟«»ʺˮ״❝❞〝〞〟‐‒–—―−⁃֊־᠆⁄∕×Øø°ĐđÐðĦħıĸŁłŊŋŦŧẞÆŒÞςƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', sign), 1));
        END LOOP;
        plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
      END IF;
    END IF;
    -- Capitals of ASCII alone, whatever collation a database has.
    plain := lower(plain COLLATE "C");
    IF plain ~ '[`\t-\r\u0085\u1680\u2028\u2029]' THEN plain := replace(regexp_replace(plain, '[\t-\r\u0085\u1680\u2028\u2029]', ' ', 'g'), '`', ''''); END IF;
    IF strpos(plain, '  ') > 0 THEN plain := regexp_replace(plain, ' +', ' ', 'g'); END IF;
    RETURN btrim(plain, ' ');
  END $function$;
GRANT EXECUTE ON FUNCTION comparable TO monda_app;
GRANT EXECUTE ON FUNCTION comparable TO monda_product;
