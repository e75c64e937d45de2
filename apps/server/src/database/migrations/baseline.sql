-- What the migrations of release 1.0.0 lead to, in one step: a new database begins here (decision 113).
-- It is never edited once it
-- ran: what changes is a migration. A statement ends with a semicolon before a line that begins in the first column.

-- why: each function stands before the first table that needs it, which may be before the tables that it reads.
SET LOCAL check_function_bodies = off;
-- why: roles belong to the whole server; another database of it may be made at the same moment, and the second to make a role finds it made.
DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY['monda_app', 'monda_product'] LOOP
      BEGIN
        IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = one) THEN EXECUTE format('CREATE ROLE %I NOLOGIN', one); END IF;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END LOOP;
  END $$;
-- why: on a server the owner needs membership to act in the role; an embedded superuser has it already.
DO $$ BEGIN
    IF NOT pg_has_role(current_user, 'monda_app', 'MEMBER') THEN EXECUTE format('GRANT monda_app TO %I', current_user); END IF;
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO monda_app, monda_product', current_schema());
  END $$;
DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY['pg_trgm', 'btree_gin'] LOOP
      BEGIN
        EXECUTE format('CREATE EXTENSION IF NOT EXISTS %I', one);
      EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
        RAISE NOTICE '% is not available: text search is slower', one;
      END;
    END LOOP;
  END $$;

CREATE FUNCTION app_company() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;

CREATE FUNCTION app_evaluators() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT array_append(string_to_array(nullif(current_setting('app.stands_in_for', true), ''), ',')::uuid[], app_actor())
  $$;

CREATE FUNCTION app_role() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT nullif(current_setting('app.actor_role', true), '') $$;

CREATE FUNCTION comparable(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
  END $$;

CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.version := OLD.version + 1;
    RETURN NEW;
  END $$;

CREATE TABLE companies (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(btrim(name)) > 0),
  address text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name_key text COLLATE "C" GENERATED ALWAYS AS (comparable(name)) STORED
);
CREATE POLICY companies_admin ON companies TO monda_app USING (app_role() = 'admin') WITH CHECK (app_role() = 'admin');
CREATE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW
  WHEN ((old.name, old.address, old.is_active) IS DISTINCT FROM (new.name, new.address, new.is_active)) EXECUTE FUNCTION count_version();
GRANT SELECT, INSERT, UPDATE ON companies TO monda_app;

CREATE FUNCTION app_actor() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT nullif(current_setting('app.actor_id', true), '')::uuid $$;

CREATE FUNCTION pass_on_list_views() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    DELETE FROM list_choices WHERE user_id = NEW.id;
    DELETE FROM list_views WHERE owner_id = NEW.id AND NOT shared;
    UPDATE list_views SET owner_id = NULL WHERE owner_id = NEW.id;
    RETURN NULL;
  END $$;

CREATE FUNCTION remove_notice_choices() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    DELETE FROM notice_choices WHERE user_id = NEW.id;
    DELETE FROM notice_digests WHERE user_id = NEW.id;
    RETURN NULL;
  END $$;

CREATE FUNCTION remove_notices() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    DELETE FROM notices WHERE user_id = NEW.id;
    DELETE FROM item_follows WHERE user_id = NEW.id;
    DELETE FROM project_follows WHERE user_id = NEW.id;
    RETURN NULL;
  END $$;

CREATE TABLE users (
  id uuid PRIMARY KEY,
  company_id uuid REFERENCES companies,
  email text NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  role text NOT NULL CHECK (lower(role) IN ('admin', 'technical_evaluator', 'fixed_assets_manager', 'company_admin', 'company_user',
    'viewer')),
  is_active boolean NOT NULL DEFAULT true,
  email_verified boolean NOT NULL DEFAULT false,
  job_title text NOT NULL DEFAULT '',
  department text NOT NULL DEFAULT '',
  phone_number text NOT NULL DEFAULT '',
  contact_phone text NOT NULL DEFAULT '',
  metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  identity_issuer text,
  identity_subject text,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sessions_end_before timestamptz,
  version integer NOT NULL DEFAULT 1,
  language text CHECK (language ~ '^[a-z]{2}$'),
  name_key text COLLATE "C" GENERATED ALWAYS AS (comparable((first_name || ' ') || last_name)) STORED,
  search_text text GENERATED ALWAYS AS (comparable((((first_name || ' ') || last_name) || ' ') || email)) STORED,
  first_sign_in_at timestamptz,
  CONSTRAINT users_check CHECK (lower(role) NOT IN ('company_admin', 'company_user') OR company_id IS NOT NULL)
);
CREATE INDEX users_company ON users (company_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_identity ON users (identity_issuer, identity_subject) WHERE ((identity_subject IS NOT NULL)
  AND (deleted_at IS NULL));
CREATE POLICY users_admin ON users TO monda_app USING (app_role() = 'admin') WITH CHECK (app_role() = 'admin');
CREATE POLICY users_read ON users FOR SELECT TO monda_app
  USING (id = app_actor() OR app_role() = 'admin' OR app_role() = 'fixed_assets_manager' AND lower(role) = 'technical_evaluator');
CREATE POLICY users_self ON users FOR UPDATE TO monda_app USING (id = app_actor()) WITH CHECK (id = app_actor());
CREATE TRIGGER users_pass_on_list_views AFTER UPDATE OF deleted_at ON users FOR EACH ROW WHEN (old.deleted_at IS NULL
  AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION pass_on_list_views();
CREATE TRIGGER users_remove_notice_choices AFTER UPDATE OF deleted_at ON users FOR EACH ROW WHEN (old.deleted_at IS NULL
  AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION remove_notice_choices();
CREATE TRIGGER users_remove_notices AFTER UPDATE OF deleted_at ON users FOR EACH ROW WHEN (old.deleted_at IS NULL
  AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION remove_notices();
CREATE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW
  WHEN ((old.company_id, old.email, old.first_name, old.last_name, old.role, old.is_active, old.email_verified, old.job_title,
  old.department, old.phone_number, old.contact_phone, old.metadata, old.deleted_at) IS DISTINCT FROM (new.company_id, new.email,
  new.first_name, new.last_name, new.role, new.is_active, new.email_verified, new.job_title, new.department, new.phone_number,
  new.contact_phone, new.metadata, new.deleted_at)) EXECUTE FUNCTION count_version();
GRANT SELECT, INSERT, UPDATE ON users TO monda_app;

CREATE FUNCTION project_may_go(project uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    RETURN EXISTS (SELECT FROM projects WHERE id = project AND (app_role() = 'admin' OR app_role() IN ('company_admin','company_user') AND company_id = app_company()))
      AND NOT EXISTS (SELECT FROM waste_items i WHERE i.project_id = project AND NOT is_untouched(i));
  END $$;

CREATE TABLE projects (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies,
  waste_type text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'in_progress', 'finished', 'declined')),
  archived boolean NOT NULL DEFAULT false,
  created_by uuid NOT NULL REFERENCES users,
  created_by_first_name text NOT NULL,
  created_by_last_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT projects_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX projects_company_newest ON projects (company_id, created_at DESC, id DESC);
CREATE INDEX projects_newest ON projects (created_at DESC, id DESC);
CREATE INDEX projects_person ON projects (created_by, id);
CREATE POLICY projects_create ON projects FOR INSERT TO monda_app
  WITH CHECK (company_id = app_company() AND created_by = app_actor() AND app_role() IN ('admin', 'company_admin', 'company_user'));
CREATE POLICY projects_delete ON projects FOR DELETE TO monda_app
  USING ((app_role() = 'admin' OR app_role() IN ('company_admin', 'company_user') AND company_id = app_company()) AND project_may_go(id));
CREATE TRIGGER projects_version BEFORE UPDATE ON projects FOR EACH ROW
  WHEN ((old.waste_type, old.status, old.archived) IS DISTINCT FROM (new.waste_type, new.status, new.archived))
  EXECUTE FUNCTION count_version();
GRANT SELECT, INSERT, UPDATE, DELETE ON projects TO monda_app;

CREATE FUNCTION count_gone_items() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    
    INSERT INTO item_counts (scope, slot, status, assigned, count)
    SELECT s.scope, pg_backend_pid() % 32, c.status, c.assigned_user_id IS NOT NULL, sum(c.step)
    FROM (SELECT company_id, assigned_user_id, status, -1 FROM gone_items) c (company_id, assigned_user_id, status, step),
      LATERAL (VALUES (c.company_id), (c.assigned_user_id), ('00000000-0000-0000-0000-000000000000'::uuid)) s (scope)
    WHERE s.scope IS NOT NULL
    GROUP BY 1, 3, 4 HAVING sum(c.step) <> 0
    ORDER BY 1, 3, 4
    ON CONFLICT (scope, slot, status, assigned) DO UPDATE SET count = item_counts.count + excluded.count;
    RETURN NULL;
  END $$;

CREATE FUNCTION count_moved_item() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    
    INSERT INTO item_counts (scope, slot, status, assigned, count)
    SELECT s.scope, pg_backend_pid() % 32, c.status, c.assigned_user_id IS NOT NULL, sum(c.step)
    FROM (VALUES (OLD.company_id, OLD.assigned_user_id, OLD.status, -1),
      (NEW.company_id, NEW.assigned_user_id, NEW.status, 1)) c (company_id, assigned_user_id, status, step),
      LATERAL (VALUES (c.company_id), (c.assigned_user_id), ('00000000-0000-0000-0000-000000000000'::uuid)) s (scope)
    WHERE s.scope IS NOT NULL
    GROUP BY 1, 3, 4 HAVING sum(c.step) <> 0
    ORDER BY 1, 3, 4
    ON CONFLICT (scope, slot, status, assigned) DO UPDATE SET count = item_counts.count + excluded.count;
    RETURN NULL;
  END $$;

CREATE FUNCTION count_new_items() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    
    INSERT INTO item_counts (scope, slot, status, assigned, count)
    SELECT s.scope, pg_backend_pid() % 32, c.status, c.assigned_user_id IS NOT NULL, sum(c.step)
    FROM (SELECT company_id, assigned_user_id, status, 1 FROM new_items) c (company_id, assigned_user_id, status, step),
      LATERAL (VALUES (c.company_id), (c.assigned_user_id), ('00000000-0000-0000-0000-000000000000'::uuid)) s (scope)
    WHERE s.scope IS NOT NULL
    GROUP BY 1, 3, 4 HAVING sum(c.step) <> 0
    ORDER BY 1, 3, 4
    ON CONFLICT (scope, slot, status, assigned) DO UPDATE SET count = item_counts.count + excluded.count;
    RETURN NULL;
  END $$;

CREATE FUNCTION refuse_change_of_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF owner_acts(TG_RELID) THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
    RAISE EXCEPTION '% of % is evidence and stays as it is', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;

CREATE FUNCTION refuse_illegal_status() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.status <> OLD.status AND (OLD.status || '>' || NEW.status) NOT IN ('pending>evaluation_review', 'pending>change_requested', 'pending>declined', 'evaluation_review>scheduling', 'evaluation_review>change_requested', 'evaluation_review>declined', 'change_requested>pending', 'scheduling>confirmation_required', 'confirmation_required>destruction', 'confirmation_required>declined', 'confirmation_required>scheduling', 'destruction>destroyed', 'destruction>scheduling', 'destroyed>completed')
      AND NOT ((OLD.status || '>' || NEW.status) IN ('declined>pending', 'declined>evaluation_review', 'declined>confirmation_required') AND coalesce((
        SELECT h.user_id = app_actor() AND h.to_status = OLD.status AND h.from_status = NEW.status
        FROM item_history h WHERE h.item_id = OLD.id ORDER BY h.seq DESC LIMIT 1), false)) THEN
      RAISE EXCEPTION 'item status % cannot become %', OLD.status, NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'waste_items_lifecycle';
    END IF;
    RETURN NEW;
  END $$;

CREATE FUNCTION refuse_loss_of_item() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) OR is_untouched(OLD) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'an item that was worked on stays' USING ERRCODE = 'insufficient_privilege';
  END $$;

CREATE FUNCTION require_audited_item() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) OR (
      SELECT a.xmin = pg_current_xact_id()::xid FROM audit_log a
      WHERE a.subject_type = 'item' AND a.subject_id = OLD.id::text AND a.rows IS NOT NULL ORDER BY a.seq DESC LIMIT 1
    ) THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION 'item % was changed without an audit row that records it', OLD.id
      USING ERRCODE = 'insufficient_privilege';
  END $$;

CREATE TABLE waste_items (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL,
  company_id uuid NOT NULL REFERENCES companies,
  waste_type text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'evaluation_review', 'change_requested', 'in_progress', 'scheduling',
    'confirmation_required', 'destruction', 'destroyed', 'finished', 'declined', 'collected', 'sorted', 'processed', 'recycled', 'disposed',
    'rejected', 'completed')),
  position integer NOT NULL,
  assigned_user_id uuid REFERENCES users,
  assigned_first_name text,
  assigned_last_name text,
  decision text CHECK (decision IN ('reassign', 'destroy')),
  price numeric(14,2) CHECK (price >= 0::numeric),
  buyer text,
  final_price numeric(14,2) CHECK (final_price > 0::numeric),
  destruction_on date,
  verified_on_site boolean NOT NULL DEFAULT false,
  data jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  status_since timestamptz NOT NULL DEFAULT now(),
  family text COLLATE "C" GENERATED ALWAYS AS (data ->> 'family') STORED,
  search_text text GENERATED ALWAYS AS (comparable((((COALESCE(data ->> 'itemName', '') || ' ') || COALESCE(data ->> 'serialNumber',
    '')) || ' ') || COALESCE(data ->> 'description', ''))) STORED,
  search_extra text GENERATED ALWAYS AS (comparable((COALESCE(data ->> 'costCenter', '') || ' ') || COALESCE(data ->> 'location',
    ''))) STORED,
  name_key text COLLATE "C" GENERATED ALWAYS AS (NULLIF(left(comparable(COALESCE(data ->> 'itemName', '')), 100), '')) STORED,
  serial_key text COLLATE "C" GENERATED ALWAYS AS (NULLIF(left(comparable(COALESCE(data ->> 'serialNumber', '')), 100), '')) STORED,
  serial_compact text COLLATE "C"
    GENERATED ALWAYS AS (NULLIF(left(translate(comparable(COALESCE(data ->> 'serialNumber', '')), ' -˗᐀⏤─━➖⠀⸗⸚⸺⸻⹀⹝〜〰゠ー𐺭', ''), 100),
    '')) STORED,
  CONSTRAINT waste_items_company_id_id_key UNIQUE (company_id, id),
  CONSTRAINT waste_items_project_id_company_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
CREATE FUNCTION is_untouched(item waste_items) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    RETURN item.status = 'pending'
      AND NOT EXISTS (SELECT FROM item_history h WHERE h.item_id = item.id AND (
        coalesce(h.from_status, 'pending') <> 'pending' OR coalesce(h.to_status, 'pending') <> 'pending'
        OR h.from_status IS NOT NULL AND NOT EXISTS (SELECT FROM users u WHERE u.id = h.user_id
          AND u.company_id = item.company_id AND lower(u.role) NOT IN ('admin','technical_evaluator','fixed_assets_manager'))))
      AND NOT EXISTS (SELECT FROM item_comments c WHERE c.item_id = item.id AND (
        c.audience = 'provider' OR NOT EXISTS (SELECT FROM users u WHERE u.id = c.author_id
          AND u.company_id = item.company_id AND lower(u.role) NOT IN ('admin','technical_evaluator','fixed_assets_manager'))))
      AND NOT EXISTS (SELECT FROM item_questions q WHERE q.item_id = item.id AND (
        NOT EXISTS (SELECT FROM users u WHERE u.id = q.author_id
          AND u.company_id = item.company_id AND lower(u.role) NOT IN ('admin','technical_evaluator','fixed_assets_manager')) OR q.closed_by_id IS NOT NULL AND NOT EXISTS (SELECT FROM users u WHERE u.id = q.closed_by_id
          AND u.company_id = item.company_id AND lower(u.role) NOT IN ('admin','technical_evaluator','fixed_assets_manager'))))
      AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject_type = 'item' AND a.subject_id = item.id::text
        AND a.rows IS NOT NULL AND a.actor_role IN ('admin','technical_evaluator','fixed_assets_manager'));
  END $$;
CREATE INDEX waste_items_company_newest ON waste_items (company_id, created_at DESC, position, id);
CREATE INDEX waste_items_company_status ON waste_items (company_id, status, created_at DESC, position, id);
CREATE INDEX waste_items_destruction ON waste_items (status, destruction_on, id) WHERE (destruction_on IS NOT NULL);
CREATE INDEX waste_items_evaluator ON waste_items (assigned_user_id, status, created_at DESC, position, id);
CREATE INDEX waste_items_evaluator_company ON waste_items (assigned_user_id, company_id);
CREATE INDEX waste_items_family ON waste_items (family, created_at DESC, position, id);
CREATE INDEX waste_items_name ON waste_items (name_key, id) WHERE (name_key IS NOT NULL);
CREATE INDEX waste_items_newest ON waste_items (created_at DESC, position, id);
CREATE INDEX waste_items_project ON waste_items (project_id, position);
CREATE INDEX waste_items_same_serial ON waste_items (company_id, serial_compact, created_at) WHERE (serial_compact IS NOT NULL);
-- why: whoever owns the database may make the extensions; where it may not, search works without its index, or the index knows no companies.
DO $$ DECLARE
    owners text := CASE WHEN EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'btree_gin')
      THEN 'company_id, assigned_user_id, ' ELSE '' END;
  BEGIN
    IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
      EXECUTE 'CREATE INDEX waste_items_search ON waste_items USING gin (' || owners || $i$
        replace(replace(replace(replace(replace(search_text, ' ', 'q'), ',', 'q'), '-', 'q'), '.', 'q'), '/', 'q') gin_trgm_ops,
        replace(replace(replace(replace(replace(search_extra, ' ', 'q'), ',', 'q'), '-', 'q'), '.', 'q'), '/', 'q') gin_trgm_ops)$i$;
    END IF;
  END $$;
CREATE INDEX waste_items_serial ON waste_items (serial_key, id) WHERE (serial_key IS NOT NULL);
CREATE INDEX waste_items_status_newest ON waste_items (status, created_at DESC, position, id);
CREATE INDEX waste_items_status_since ON waste_items (status, status_since, id);
CREATE POLICY waste_items_read ON waste_items FOR SELECT TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() OR app_role() = 'technical_evaluator' AND (assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])));
CREATE POLICY waste_items_create ON waste_items FOR INSERT TO monda_app
  WITH CHECK (company_id = app_company() AND app_role() IN ('admin', 'company_admin', 'company_user'));
CREATE POLICY waste_items_change ON waste_items FOR UPDATE TO monda_app
  USING ((app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() OR app_role() = 'technical_evaluator' AND (assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))
    AND app_role() <> 'viewer')
  WITH CHECK ((app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() OR app_role() = 'technical_evaluator' AND (assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))
    AND app_role() <> 'viewer');
CREATE POLICY waste_items_delete ON waste_items FOR DELETE TO monda_app
  USING ((app_role() = 'admin' OR app_role() IN ('company_admin', 'company_user') AND company_id = app_company())
    AND project_may_go(project_id));
CREATE CONSTRAINT TRIGGER waste_items_audited AFTER DELETE OR UPDATE ON waste_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_audited_item();
CREATE TRIGGER waste_items_begun BEFORE DELETE ON waste_items FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_item();
CREATE TRIGGER waste_items_completed BEFORE UPDATE ON waste_items FOR EACH ROW WHEN (old.status = 'completed')
  EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER waste_items_counted_gone AFTER DELETE ON waste_items REFERENCING OLD TABLE AS gone_items FOR EACH STATEMENT
  EXECUTE FUNCTION count_gone_items();
CREATE TRIGGER waste_items_counted_moved AFTER UPDATE ON waste_items FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status
  OR old.assigned_user_id IS DISTINCT FROM new.assigned_user_id OR old.company_id IS DISTINCT FROM new.company_id)
  EXECUTE FUNCTION count_moved_item();
CREATE TRIGGER waste_items_counted_new AFTER INSERT ON waste_items REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT
  EXECUTE FUNCTION count_new_items();
CREATE TRIGGER waste_items_lifecycle BEFORE UPDATE OF status ON waste_items FOR EACH ROW EXECUTE FUNCTION refuse_illegal_status();
GRANT SELECT, INSERT, UPDATE, DELETE ON waste_items TO monda_app;

CREATE POLICY companies_read ON companies FOR SELECT TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR id = app_company() OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1
    FROM waste_items i WHERE i.company_id = companies.id AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))));
CREATE POLICY projects_read ON projects FOR SELECT TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i
    WHERE i.project_id = projects.id)));
CREATE POLICY projects_change ON projects FOR UPDATE TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i
    WHERE i.project_id = projects.id)));

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  request_id text,
  actor_id uuid,
  actor_role text,
  company_id uuid,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  details json NOT NULL,
  lane smallint NOT NULL,
  seq bigint NOT NULL,
  hash text NOT NULL,
  rows json,
  CONSTRAINT audit_log_place UNIQUE (lane, seq)
);
CREATE FUNCTION audit_row_hash(r audit_log, previous text) RETURNS text LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN encode(sha256(convert_to(concat(
      audit_part(CASE WHEN r.rows IS NULL THEN 'monda-audit-1' ELSE 'monda-audit-2' END),
      audit_part(r.lane::text), audit_part(r.seq::text), audit_part(previous),
      audit_part(r.id::text), audit_part(audit_moment(r.at)), audit_part(r.request_id),
      audit_part(r.actor_id::text), audit_part(r.actor_role), audit_part(r.company_id::text),
      audit_part(r.action), audit_part(r.subject_type), audit_part(r.subject_id), audit_part(r.outcome),
      audit_part(r.details::text), CASE WHEN r.rows IS NULL THEN '' ELSE audit_part(r.rows::text) END), 'UTF8')), 'hex');
  END $$;
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, ((rows IS NOT NULL)), seq);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE audit_heads (
  lane smallint PRIMARY KEY CHECK (lane >= 0 AND lane <= 15),
  seq bigint NOT NULL,
  hash text NOT NULL
) WITH (fillfactor=50);

CREATE TABLE audit_seals (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  positions bigint[] NOT NULL CHECK (cardinality(positions) = 16),
  previous text NOT NULL,
  hash text NOT NULL UNIQUE
);
CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_seals FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TABLE idempotency_keys (
  actor_id uuid,
  key text,
  request_hash text NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
CREATE POLICY idempotency_own ON idempotency_keys TO monda_app USING (actor_id = app_actor()) WITH CHECK (actor_id = app_actor());
GRANT SELECT, INSERT, UPDATE ON idempotency_keys TO monda_app;

CREATE TABLE running_exports (
  person_id uuid PRIMARY KEY,
  export_id uuid NOT NULL,
  held_until timestamptz NOT NULL
);

CREATE FUNCTION evaluates_certificate(certificate uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT NOT EXISTS (
      SELECT FROM certificate_items c JOIN waste_items i ON i.id = c.item_id
      WHERE c.certificate_id = certificate
        AND coalesce(i.assigned_user_id <> ALL ((SELECT app_evaluators())::uuid[]), true)) $$;

CREATE FUNCTION refuse_change_of_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF owner_acts(TG_RELID) THEN RETURN NEW; END IF;
    IF NEW.state <> OLD.state
      AND (OLD.state || '>' || NEW.state) NOT IN ('in_work>issued', 'in_work>failed', 'issued>replaced', 'issued>voided')
    THEN
      RAISE EXCEPTION 'a certificate that is % cannot become %', OLD.state, NEW.state
        USING ERRCODE = 'check_violation', CONSTRAINT = 'certificates_lifecycle';
    END IF;
    IF (NEW.id, NEW.number, NEW.certificate_version, NEW.company_id, NEW.decision, NEW.profile, NEW.language, NEW.item_count,
        NEW.replaces_id, NEW.reason, NEW.asked_by, NEW.asked_by_name, NEW.asked_at)
        IS DISTINCT FROM (OLD.id, OLD.number, OLD.certificate_version, OLD.company_id, OLD.decision, OLD.profile, OLD.language,
        OLD.item_count, OLD.replaces_id, OLD.reason, OLD.asked_by, OLD.asked_by_name, OLD.asked_at)
      OR OLD.data IS NOT NULL AND (NEW.data, NEW.data_sha256, NEW.frozen_at)
        IS DISTINCT FROM (OLD.data, OLD.data_sha256, OLD.frozen_at)
      OR OLD.state <> 'in_work' AND (NEW.data, NEW.data_sha256, NEW.frozen_at, NEW.file_id, NEW.file_sha256, NEW.issued_at,
        NEW.time_stamped_at, NEW.failed_because, NEW.waits_for, NEW.tries, NEW.drawing_tries, NEW.next_try_at)
        IS DISTINCT FROM (OLD.data, OLD.data_sha256, OLD.frozen_at, OLD.file_id, OLD.file_sha256, OLD.issued_at,
        OLD.time_stamped_at, OLD.failed_because, OLD.waits_for, OLD.tries, OLD.drawing_tries, OLD.next_try_at)
    THEN
      RAISE EXCEPTION 'a certificate stays as it was ordered, frozen and issued' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $$;

CREATE TABLE certificates (
  id uuid PRIMARY KEY,
  number text NOT NULL CHECK (number ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  certificate_version integer NOT NULL CHECK (certificate_version >= 1),
  company_id uuid NOT NULL REFERENCES companies,
  decision text NOT NULL CHECK (decision IN ('destroy', 'reassign')),
  profile text NOT NULL,
  language text NOT NULL CHECK (language IN ('es', 'en', 'both')),
  state text NOT NULL CHECK (state IN ('in_work', 'issued', 'replaced', 'voided', 'failed')),
  item_count integer NOT NULL CHECK (item_count >= 1 AND item_count <= 500),
  replaces_id uuid REFERENCES certificates DEFERRABLE INITIALLY DEFERRED,
  reason text,
  asked_by uuid NOT NULL REFERENCES users,
  asked_by_name text NOT NULL,
  asked_at timestamptz NOT NULL,
  data text,
  data_sha256 text,
  frozen_at timestamptz,
  file_id uuid,
  file_sha256 text,
  issued_at timestamptz,
  time_stamped_at timestamptz,
  failed_because text CHECK (failed_because IN ('missing', 'drawing')),
  waits_for text CHECK (waits_for IN ('turn', 'time_stamp', 'signer', 'storage', 'drawing')),
  tries integer NOT NULL DEFAULT 0,
  drawing_tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  delay_noted_at timestamptz,
  CONSTRAINT certificates_number_version_key UNIQUE (number, certificate_version),
  CONSTRAINT certificates_failure_check CHECK ((state = 'failed') = (failed_because IS NOT NULL)),
  CONSTRAINT certificates_file_check CHECK (state IN ('issued', 'replaced', 'voided') = (file_id IS NOT NULL)
    AND (file_id IS NULL) = (file_sha256 IS NULL) AND (file_id IS NULL) = (issued_at IS NULL) AND (file_id IS NULL OR data IS NOT NULL)
    AND (time_stamped_at IS NULL OR file_id IS NOT NULL)),
  CONSTRAINT certificates_first_check CHECK ((certificate_version = 1) = (replaces_id IS NULL) AND (replaces_id IS NULL) = (reason IS NULL)),
  CONSTRAINT certificates_frozen_check CHECK ((data IS NULL) = (data_sha256 IS NULL) AND (data IS NULL) = (frozen_at IS NULL)),
  CONSTRAINT certificates_work_check CHECK ((state = 'in_work') = (waits_for IS NOT NULL)
    AND (state = 'in_work') = (next_try_at IS NOT NULL))
);
CREATE INDEX certificates_asked_by ON certificates (asked_by);
CREATE INDEX certificates_company ON certificates (company_id, asked_at DESC, id DESC);
CREATE INDEX certificates_due ON certificates (next_try_at) WHERE (state = 'in_work');
CREATE INDEX certificates_newest ON certificates (asked_at DESC, id DESC);
CREATE UNIQUE INDEX certificates_replaces ON certificates (replaces_id) WHERE (state <> 'failed');
CREATE POLICY certificates_read ON certificates FOR SELECT TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() OR app_role() = 'technical_evaluator' AND evaluates_certificate(id));
CREATE POLICY certificates_order ON certificates FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'fixed_assets_manager' AND asked_by = app_actor() AND state = 'in_work' AND data IS NULL);
CREATE TRIGGER certificates_lost BEFORE DELETE ON certificates FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER certificates_stay BEFORE UPDATE ON certificates FOR EACH ROW EXECUTE FUNCTION refuse_change_of_certificate();
GRANT SELECT, INSERT, UPDATE (state) ON certificates TO monda_app;

CREATE TABLE certificate_items (
  id uuid PRIMARY KEY,
  certificate_id uuid NOT NULL REFERENCES certificates,
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  item_version integer,
  facts_version integer,
  not_recorded text[],
  holds boolean NOT NULL,
  CONSTRAINT certificate_items_certificate_id_item_id_key UNIQUE (certificate_id, item_id),
  CONSTRAINT certificate_items_certificate_id_position_key UNIQUE (certificate_id, position),
  CONSTRAINT certificate_items_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id),
  CONSTRAINT certificate_items_check CHECK ((item_version IS NULL) = (facts_version IS NULL)
    AND (item_version IS NULL) = (not_recorded IS NULL))
);
CREATE UNIQUE INDEX certificate_items_holds ON certificate_items (item_id) WHERE holds;
CREATE INDEX certificate_items_item ON certificate_items (item_id);
CREATE POLICY certificate_items_read ON certificate_items FOR SELECT TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() OR app_role() = 'technical_evaluator' AND evaluates_certificate(certificate_id));
CREATE POLICY certificate_items_order ON certificate_items FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'fixed_assets_manager' AND (EXISTS (SELECT 1 FROM certificates c WHERE c.id = certificate_items.certificate_id
    AND c.company_id = certificate_items.company_id AND c.asked_by = app_actor() AND c.state = 'in_work')));
CREATE POLICY certificate_items_release ON certificate_items FOR UPDATE TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager'))
  WITH CHECK (app_role() IN ('admin', 'fixed_assets_manager') AND NOT holds AND (EXISTS (SELECT 1 FROM certificates c
    WHERE c.id = certificate_items.certificate_id AND c.state = 'voided')));
CREATE TRIGGER certificate_items_lost BEFORE DELETE ON certificate_items FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER certificate_items_stay BEFORE UPDATE ON certificate_items FOR EACH ROW
  WHEN ((old.id, old.certificate_id, old.item_id, old.company_id, old.position) IS DISTINCT FROM (new.id, new.certificate_id, new.item_id,
  new.company_id, new.position) OR old.item_version IS NOT NULL
  AND ((old.item_version, old.facts_version, old.not_recorded) IS DISTINCT FROM (new.item_version, new.facts_version, new.not_recorded)))
  EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT, INSERT, UPDATE (holds) ON certificate_items TO monda_app;

CREATE TABLE certificate_void_requests (
  id uuid PRIMARY KEY,
  certificate_id uuid NOT NULL REFERENCES certificates,
  company_id uuid NOT NULL REFERENCES companies,
  reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES users,
  asked_by_name text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided text CHECK (decided IN ('confirmed', 'withdrawn')),
  decided_by uuid REFERENCES users,
  decided_by_name text,
  decided_at timestamptz,
  CONSTRAINT certificate_void_requests_two_check CHECK (decided IS NULL OR (decided = 'withdrawn') = (asked_by = decided_by)),
  CONSTRAINT certificate_void_requests_whole_check CHECK ((decided IS NULL) = (decided_by IS NULL)
    AND (decided IS NULL) = (decided_by_name IS NULL) AND (decided IS NULL) = (decided_at IS NULL))
);
CREATE INDEX certificate_void_requests_asked_by ON certificate_void_requests (asked_by);
CREATE INDEX certificate_void_requests_certificate ON certificate_void_requests (certificate_id, asked_at DESC);
CREATE INDEX certificate_void_requests_decided_by ON certificate_void_requests (decided_by);
CREATE UNIQUE INDEX certificate_void_requests_open ON certificate_void_requests (certificate_id) WHERE (decided IS NULL);
CREATE POLICY certificate_void_requests_read ON certificate_void_requests FOR SELECT TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() OR app_role() = 'technical_evaluator' AND evaluates_certificate(certificate_id));
CREATE POLICY certificate_void_requests_ask ON certificate_void_requests FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'fixed_assets_manager' AND asked_by = app_actor() AND decided IS NULL AND (EXISTS (SELECT 1 FROM certificates c
    WHERE c.id = certificate_void_requests.certificate_id AND c.company_id = certificate_void_requests.company_id AND c.state = 'issued')));
CREATE POLICY certificate_void_requests_decide ON certificate_void_requests FOR UPDATE TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') AND decided IS NULL)
  WITH CHECK (app_role() IN ('admin', 'fixed_assets_manager') AND decided_by = app_actor());
CREATE TRIGGER certificate_void_requests_lost BEFORE DELETE ON certificate_void_requests FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER certificate_void_requests_said BEFORE UPDATE ON certificate_void_requests FOR EACH ROW WHEN (old.decided IS NOT NULL
  OR (old.id, old.certificate_id, old.company_id, old.reason, old.asked_by, old.asked_by_name, old.asked_at) IS DISTINCT FROM (new.id,
  new.certificate_id, new.company_id, new.reason, new.asked_by, new.asked_by_name, new.asked_at))
  EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT, INSERT, UPDATE (decided, decided_by, decided_by_name, decided_at) ON certificate_void_requests TO monda_app;

CREATE POLICY certificates_void ON certificates FOR UPDATE TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') AND state IN ('in_work', 'issued'))
  WITH CHECK (app_role() IN ('admin', 'fixed_assets_manager') AND state = 'voided' AND (EXISTS (SELECT 1 FROM certificate_void_requests r
    WHERE r.certificate_id = certificates.id AND r.decided = 'confirmed' AND r.decided_by = app_actor())));

CREATE TABLE command_runs (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('verify', 'backup', 'drill')),
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  result text NOT NULL CHECK (result IN ('held', 'broken', 'failed')),
  counts jsonb NOT NULL,
  finding text CHECK (length(finding) <= 1000)
);
CREATE INDEX command_runs_newest ON command_runs (kind, result, ended_at);

CREATE FUNCTION refuse_loss_of_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) OR NOT EXISTS (SELECT FROM waste_items i WHERE i.id = OLD.item_id) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'what was said of an item stays with it' USING ERRCODE = 'insufficient_privilege';
  END $$;

CREATE FUNCTION require_audited_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) OR (
      SELECT a.xmin = pg_current_xact_id()::xid FROM audit_log a
      WHERE a.subject_type = 'item' AND a.subject_id = OLD.item_id::text AND a.rows IS NOT NULL ORDER BY a.seq DESC LIMIT 1
    ) THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION '% of % without an audit row that records it', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END $$;

CREATE TABLE item_comments (
  id uuid PRIMARY KEY,
  item_id uuid NOT NULL REFERENCES waste_items ON DELETE CASCADE,
  company_id uuid NOT NULL,
  audience text NOT NULL CHECK (audience IN ('everybody', 'provider')),
  author_id uuid NOT NULL REFERENCES users,
  author_name text NOT NULL,
  text text NOT NULL,
  mentions jsonb NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz NOT NULL,
  changed_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text,
  CONSTRAINT item_comments_check CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
  CONSTRAINT item_comments_check1 CHECK (withdrawn_at IS NULL OR text = '' AND mentions = '[]'::jsonb)
);
CREATE INDEX item_comments_author ON item_comments (author_id);
CREATE INDEX item_comments_item ON item_comments (item_id, audience, seq);
CREATE POLICY item_comments_read ON item_comments FOR SELECT TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i
    WHERE i.id = item_comments.item_id AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[]))))
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company() AND audience = 'everybody');
CREATE POLICY item_comments_write ON item_comments FOR INSERT TO monda_app
  WITH CHECK (author_id = app_actor() AND app_role() <> 'viewer' AND (audience = 'everybody'
    OR app_role() IN ('admin', 'fixed_assets_manager', 'technical_evaluator')) AND (app_role() IN ('admin', 'fixed_assets_manager')
    OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i WHERE i.id = item_comments.item_id
    AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))) OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() AND audience = 'everybody') AND (EXISTS (SELECT 1 FROM waste_items i WHERE i.id = item_comments.item_id
    AND i.company_id = item_comments.company_id)));
CREATE POLICY item_comments_change ON item_comments FOR UPDATE TO monda_app
  USING ((author_id = app_actor() OR app_role() = 'admin') AND (app_role() IN ('admin', 'fixed_assets_manager')
    OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i WHERE i.id = item_comments.item_id
    AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))) OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() AND audience = 'everybody'))
  WITH CHECK ((author_id = app_actor() OR app_role() = 'admin' AND withdrawn_at IS NOT NULL)
    AND (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i
    WHERE i.id = item_comments.item_id AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[]))))
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company() AND audience = 'everybody'));
CREATE CONSTRAINT TRIGGER item_comments_audited AFTER UPDATE ON item_comments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_audited_words();
CREATE TRIGGER item_comments_lost BEFORE DELETE ON item_comments FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_words();
CREATE TRIGGER item_comments_said BEFORE UPDATE ON item_comments FOR EACH ROW WHEN (old.withdrawn_at IS NOT NULL
  OR (old.id, old.item_id, old.company_id, old.audience, old.author_id, old.author_name, old.seq, old.created_at) IS DISTINCT FROM (new.id,
  new.item_id, new.company_id, new.audience, new.author_id, new.author_name, new.seq, new.created_at) OR new.withdrawn_at IS NULL
  AND ((old.text, old.mentions, old.changed_at) IS DISTINCT FROM (new.text, new.mentions, new.changed_at)) AND (new.changed_at IS NULL
  OR new.changed_at NOT BETWEEN old.created_at AND old.created_at + interval '10 minutes') OR new.withdrawn_at IS NOT NULL
  AND old.changed_at IS DISTINCT FROM new.changed_at) EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT, INSERT, UPDATE (text, mentions, changed_at, withdrawn_at, withdrawn_by) ON item_comments TO monda_app;

CREATE TABLE item_questions (
  id uuid PRIMARY KEY,
  item_id uuid NOT NULL REFERENCES waste_items ON DELETE CASCADE,
  company_id uuid NOT NULL,
  asked text NOT NULL CHECK (asked IN ('company', 'provider')),
  author_id uuid NOT NULL REFERENCES users,
  author_name text NOT NULL,
  text text NOT NULL,
  item_since timestamptz NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  asked_at timestamptz NOT NULL,
  answer text,
  closed_by_id uuid REFERENCES users,
  closed_by text,
  closed_at timestamptz,
  overtaken boolean NOT NULL DEFAULT false,
  CONSTRAINT item_questions_check CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (closed_by_id IS NULL)),
  CONSTRAINT item_questions_check1 CHECK (closed_at IS NOT NULL OR answer IS NULL),
  CONSTRAINT item_questions_check2 CHECK ((text = '') = (closed_at IS NOT NULL AND answer IS NULL))
);
CREATE INDEX item_questions_author ON item_questions (author_id);
CREATE INDEX item_questions_closer ON item_questions (closed_by_id);
CREATE INDEX item_questions_item ON item_questions (item_id, seq);
CREATE UNIQUE INDEX item_questions_open ON item_questions (item_id, item_since) WHERE (closed_at IS NULL);
CREATE INDEX item_questions_to_answer ON item_questions (asked, company_id, item_id) WHERE ((closed_at IS NULL) AND (NOT overtaken));
CREATE POLICY item_questions_read ON item_questions FOR SELECT TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i
    WHERE i.id = item_questions.item_id AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[]))))
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company());
CREATE POLICY item_questions_ask ON item_questions FOR INSERT TO monda_app
  WITH CHECK (author_id = app_actor() AND closed_at IS NULL AND (asked = 'provider' AND app_role() IN ('company_admin', 'company_user')
    OR asked = 'company' AND app_role() IN ('technical_evaluator', 'fixed_assets_manager'))
    AND (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i
    WHERE i.id = item_questions.item_id AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[]))))
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company()) AND (EXISTS (SELECT 1 FROM waste_items i
    WHERE i.id = item_questions.item_id AND i.company_id = item_questions.company_id)));
CREATE POLICY item_questions_close ON item_questions FOR UPDATE TO monda_app
  USING (closed_at IS NULL AND (author_id = app_actor() OR (asked = 'company' AND app_role() IN ('company_admin', 'company_user')
    OR asked = 'provider' AND app_role() IN ('technical_evaluator', 'fixed_assets_manager')))
    AND (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i
    WHERE i.id = item_questions.item_id AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[]))))
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company()))
  WITH CHECK (closed_by_id = app_actor() AND (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() = 'technical_evaluator'
    AND (EXISTS (SELECT 1 FROM waste_items i WHERE i.id = item_questions.item_id
    AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))) OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company()) AND (answer IS NULL AND author_id = app_actor() OR answer IS NOT NULL AND (asked = 'company'
    AND app_role() IN ('company_admin', 'company_user') OR asked = 'provider'
    AND app_role() IN ('technical_evaluator', 'fixed_assets_manager'))));
CREATE CONSTRAINT TRIGGER item_questions_audited AFTER UPDATE ON item_questions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((old.text, old.answer, old.closed_by_id, old.closed_by, old.closed_at) IS DISTINCT FROM (new.text, new.answer, new.closed_by_id,
  new.closed_by, new.closed_at)) EXECUTE FUNCTION require_audited_words();
CREATE TRIGGER item_questions_lost BEFORE DELETE ON item_questions FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_words();
CREATE TRIGGER item_questions_said BEFORE UPDATE ON item_questions FOR EACH ROW WHEN (old.closed_at IS NOT NULL
  OR (old.id, old.item_id, old.company_id, old.asked, old.author_id, old.author_name, old.item_since, old.seq,
  old.asked_at) IS DISTINCT FROM (new.id, new.item_id, new.company_id, new.asked, new.author_id, new.author_name, new.item_since, new.seq,
  new.asked_at) OR old.text <> new.text AND NOT (new.text = '' AND new.closed_at IS NOT NULL AND new.answer IS NULL))
  EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT, INSERT, UPDATE (text, answer, closed_by_id, closed_by, closed_at) ON item_questions TO monda_app;

CREATE FUNCTION refuse_foreign_facts() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    item waste_items;
    before item_facts;
  BEGIN
    IF owner_acts(TG_RELID) THEN RETURN NEW; END IF;
    SELECT * INTO item FROM waste_items WHERE id = NEW.item_id AND company_id = NEW.company_id;
    IF TG_OP = 'UPDATE' THEN before := OLD; END IF;
    IF item.status IS NULL
      OR item.status NOT IN ('scheduling', 'confirmation_required', 'destruction', 'destroyed', 'completed')
      OR TG_OP = 'UPDATE' AND (NEW.item_id, NEW.company_id, NEW.created_at)
        IS DISTINCT FROM (OLD.item_id, OLD.company_id, OLD.created_at)
      OR NEW.method IS NOT NULL AND item.decision IS DISTINCT FROM 'destroy'
      OR NEW.recipient IS NOT NULL AND item.decision IS DISTINCT FROM 'reassign'
      OR app_role() IN ('company_admin', 'company_user')
        AND (NEW.method, NEW.verification, NEW.place, NEW.time, NEW.people, NEW.notices, NEW.weights, NEW.custody,
          NEW.residues, NEW.recipient, NEW.time_zone)
          IS DISTINCT FROM (before.method, before.verification, before.place, before.time, before.people, before.notices,
            before.weights, before.custody, before.residues, before.recipient, before.time_zone)
    THEN
      RAISE EXCEPTION 'these facts are not given here' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $$;

CREATE TABLE item_facts (
  item_id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  asset jsonb,
  method jsonb,
  verification jsonb,
  place jsonb,
  time jsonb,
  people jsonb,
  notices jsonb,
  weights jsonb,
  custody jsonb,
  residues jsonb,
  recipient jsonb,
  time_zone text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT item_facts_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id)
);
CREATE POLICY item_facts_read ON item_facts FOR SELECT TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i
    WHERE i.id = item_facts.item_id AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))));
CREATE POLICY item_facts_add ON item_facts FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'fixed_assets_manager' OR app_role() IN ('company_admin', 'company_user') AND company_id = app_company());
CREATE POLICY item_facts_change ON item_facts FOR UPDATE TO monda_app
  USING (app_role() = 'fixed_assets_manager' OR app_role() IN ('company_admin', 'company_user') AND company_id = app_company())
  WITH CHECK (app_role() = 'fixed_assets_manager' OR app_role() IN ('company_admin', 'company_user') AND company_id = app_company());
CREATE TRIGGER item_facts_foreign BEFORE INSERT OR UPDATE ON item_facts FOR EACH ROW EXECUTE FUNCTION refuse_foreign_facts();
CREATE TRIGGER item_facts_version BEFORE UPDATE ON item_facts FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*)
  EXECUTE FUNCTION count_version();
GRANT SELECT, INSERT, UPDATE ON item_facts TO monda_app;

CREATE TABLE certificate_parties (
  id text PRIMARY KEY,
  company_id uuid UNIQUE REFERENCES companies,
  legal_name text NOT NULL,
  tax_registration text,
  tax_number text NOT NULL,
  address text NOT NULL,
  representative text NOT NULL,
  representative_capacity text NOT NULL,
  registrations text[] NOT NULL,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT certificate_parties_check CHECK (id = COALESCE(company_id::text, 'provider'))
);
CREATE POLICY certificate_parties_read ON certificate_parties FOR SELECT TO monda_app
  USING (company_id IS NULL OR app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company());
CREATE POLICY certificate_parties_add ON certificate_parties FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'admin' OR app_role() = 'company_admin' AND company_id = app_company());
CREATE POLICY certificate_parties_change ON certificate_parties FOR UPDATE TO monda_app
  USING (app_role() = 'admin' OR app_role() = 'company_admin' AND company_id = app_company())
  WITH CHECK (app_role() = 'admin' OR app_role() = 'company_admin' AND company_id = app_company());
GRANT SELECT, INSERT, UPDATE ON certificate_parties TO monda_app;

CREATE TABLE certificate_needs (
  id text PRIMARY KEY CHECK (id = 'installation'),
  further text[] NOT NULL,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE POLICY certificate_needs_read ON certificate_needs FOR SELECT TO monda_app USING (true);
CREATE POLICY certificate_needs_add ON certificate_needs FOR INSERT TO monda_app WITH CHECK (app_role() = 'admin');
CREATE POLICY certificate_needs_change ON certificate_needs FOR UPDATE TO monda_app
  USING (app_role() = 'admin')
  WITH CHECK (app_role() = 'admin');
GRANT SELECT, INSERT, UPDATE ON certificate_needs TO monda_app;

CREATE FUNCTION refuse_loss_of_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF owner_acts(TG_RELID) THEN RETURN OLD; END IF;
    IF OLD.certificate_id IS NOT NULL THEN
      RAISE EXCEPTION 'the file of a certificate stays' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF NOT EXISTS (SELECT FROM waste_items i WHERE i.id = OLD.item_id AND NOT is_untouched(i)) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a file of an item that was worked on stays' USING ERRCODE = 'insufficient_privilege';
  END $$;

CREATE TABLE stored_files (
  id uuid PRIMARY KEY,
  item_id uuid,
  company_id uuid REFERENCES companies,
  purpose text NOT NULL CHECK (purpose IN ('item_image', 'item_invoice', 'before_photo', 'after_photo', 'tare_ticket', 'final_invoice',
    'comment_file', 'authority_document', 'certificate')),
  position integer NOT NULL DEFAULT 0,
  state text NOT NULL CHECK (state IN ('pending', 'committed')),
  name text NOT NULL,
  mime_type text NOT NULL CHECK (mime_type IN ('image/png', 'image/jpeg', 'application/pdf')),
  size bigint NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL UNIQUE,
  thumbnail_key text,
  thumbnail_sha256 text,
  width integer,
  height integer,
  uploaded_by uuid,
  created_at timestamptz NOT NULL,
  comment_id uuid REFERENCES item_comments ON DELETE CASCADE,
  certificate_id uuid REFERENCES certificates,
  CONSTRAINT stored_files_item_id_company_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id),
  CONSTRAINT stored_files_certificate_check CHECK ((certificate_id IS NOT NULL) = (purpose = 'certificate' AND state = 'committed')),
  CONSTRAINT stored_files_check CHECK (state = 'pending' OR certificate_id IS NOT NULL AND item_id IS NULL AND company_id IS NOT NULL
    OR certificate_id IS NULL AND item_id IS NOT NULL AND (company_id IS NOT NULL OR comment_id IS NOT NULL)),
  CONSTRAINT stored_files_comment_check CHECK ((comment_id IS NOT NULL) = (purpose = 'comment_file' AND state = 'committed'))
);
CREATE UNIQUE INDEX stored_files_certificate ON stored_files (certificate_id) WHERE (certificate_id IS NOT NULL);
CREATE INDEX stored_files_comment ON stored_files (comment_id, position) WHERE (comment_id IS NOT NULL);
CREATE INDEX stored_files_company ON stored_files (company_id) INCLUDE (size) WHERE ((state = 'committed') AND (certificate_id IS NULL));
CREATE INDEX stored_files_item ON stored_files (item_id, comment_id, purpose, position);
CREATE INDEX stored_files_pending ON stored_files (created_at) WHERE (state = 'pending');
CREATE INDEX stored_files_person ON stored_files (uploaded_by, id) WHERE (uploaded_by IS NOT NULL);
CREATE INDEX stored_files_shard_of_storage_key ON stored_files (left(storage_key, 2));
CREATE INDEX stored_files_shard_of_thumbnail_key ON stored_files (left(thumbnail_key, 2));
CREATE POLICY stored_files_read ON stored_files FOR SELECT TO monda_app
  USING (item_id IS NOT NULL AND (app_role() IN ('admin', 'fixed_assets_manager')
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company() OR app_role() = 'technical_evaluator'
    AND (EXISTS (SELECT 1 FROM waste_items i WHERE i.id = stored_files.item_id
    AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[]))))) AND (purpose <> 'final_invoice'
    OR app_role() = 'fixed_assets_manager') OR certificate_id IS NOT NULL AND (app_role() IN ('admin', 'fixed_assets_manager')
    OR app_role() IN ('company_admin', 'company_user', 'viewer') AND company_id = app_company() OR app_role() = 'technical_evaluator'
    AND evaluates_certificate(certificate_id)) OR item_id IS NULL AND uploaded_by = app_actor());
CREATE POLICY stored_files_create ON stored_files FOR INSERT TO monda_app WITH CHECK (uploaded_by = app_actor() AND certificate_id IS NULL);
CREATE POLICY stored_files_commit ON stored_files FOR UPDATE TO monda_app
  USING (uploaded_by = app_actor() AND state = 'pending')
  WITH CHECK (uploaded_by = app_actor() AND certificate_id IS NULL AND (comment_id IS NULL OR (EXISTS (SELECT 1 FROM item_comments c
    WHERE c.id = stored_files.comment_id AND c.item_id = stored_files.item_id AND c.author_id = app_actor()
    AND (c.audience = 'provider') = (stored_files.company_id IS NULL)))));
CREATE POLICY stored_files_delete ON stored_files FOR DELETE TO monda_app
  USING (certificate_id IS NULL AND (app_role() = 'admin' OR app_role() IN ('company_admin', 'company_user') AND company_id = app_company()
    OR state = 'pending' AND uploaded_by = app_actor()));
CREATE TRIGGER stored_files_committed BEFORE UPDATE ON stored_files FOR EACH ROW WHEN (old.state = 'committed')
  EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER stored_files_lost BEFORE DELETE ON stored_files FOR EACH ROW WHEN (old.state = 'committed')
  EXECUTE FUNCTION refuse_loss_of_file();
GRANT SELECT, INSERT, UPDATE, DELETE ON stored_files TO monda_app;

CREATE TABLE authority_documents (
  file_id uuid PRIMARY KEY REFERENCES stored_files,
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  by_company boolean NOT NULL,
  added_by uuid NOT NULL REFERENCES users,
  added_by_name text NOT NULL,
  added_at timestamptz NOT NULL,
  withdrawn_by uuid REFERENCES users,
  withdrawn_by_name text,
  withdrawn_at timestamptz,
  reason text,
  CONSTRAINT authority_documents_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id),
  CONSTRAINT authority_documents_check CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)
    AND (withdrawn_at IS NULL) = (withdrawn_by_name IS NULL) AND (withdrawn_at IS NULL) = (reason IS NULL))
);
CREATE INDEX authority_documents_added ON authority_documents (added_by);
CREATE INDEX authority_documents_item ON authority_documents (item_id);
CREATE INDEX authority_documents_withdrawn ON authority_documents (withdrawn_by);
CREATE POLICY authority_documents_read ON authority_documents FOR SELECT TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i
    WHERE i.id = authority_documents.item_id AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))));
CREATE POLICY authority_documents_add ON authority_documents FOR INSERT TO monda_app
  WITH CHECK ((app_role() = 'fixed_assets_manager' AND NOT by_company OR app_role() IN ('company_admin', 'company_user')
    AND company_id = app_company() AND by_company) AND added_by = app_actor() AND withdrawn_at IS NULL AND (EXISTS (SELECT 1
    FROM waste_items i WHERE i.id = authority_documents.item_id
    AND i.status IN ('scheduling', 'confirmation_required', 'destruction', 'destroyed', 'completed'))) AND (EXISTS (SELECT 1
    FROM stored_files f WHERE f.id = authority_documents.file_id AND f.item_id = authority_documents.item_id
    AND f.company_id = authority_documents.company_id AND f.purpose = 'authority_document' AND f.state = 'committed')));
CREATE POLICY authority_documents_withdraw ON authority_documents FOR UPDATE TO monda_app
  USING (app_role() = 'fixed_assets_manager' OR app_role() IN ('company_admin', 'company_user') AND company_id = app_company()
    AND by_company)
  WITH CHECK (withdrawn_by = app_actor() AND (app_role() = 'fixed_assets_manager' OR app_role() IN ('company_admin', 'company_user')
    AND company_id = app_company() AND by_company));
CREATE TRIGGER authority_documents_said BEFORE UPDATE ON authority_documents FOR EACH ROW WHEN (old.withdrawn_at IS NOT NULL
  OR (old.file_id, old.item_id, old.company_id, old.kind, old.number, old.by_company, old.added_by, old.added_by_name,
  old.added_at) IS DISTINCT FROM (new.file_id, new.item_id, new.company_id, new.kind, new.number, new.by_company, new.added_by,
  new.added_by_name, new.added_at)) EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT, INSERT, UPDATE (withdrawn_by, withdrawn_by_name, withdrawn_at, reason) ON authority_documents TO monda_app;

CREATE TABLE removed_photos (
  file_id uuid PRIMARY KEY REFERENCES stored_files,
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  removed_by uuid NOT NULL,
  removed_at timestamptz NOT NULL,
  CONSTRAINT removed_photos_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id)
);
CREATE INDEX removed_photos_item ON removed_photos (item_id);
CREATE POLICY removed_photos_read ON removed_photos FOR SELECT TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i
    WHERE i.id = removed_photos.item_id AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))));
CREATE POLICY removed_photos_add ON removed_photos FOR INSERT TO monda_app
  WITH CHECK (app_role() IN ('company_admin', 'company_user') AND company_id = app_company() AND removed_by = app_actor()
    AND (EXISTS (SELECT 1 FROM waste_items i WHERE i.id = removed_photos.item_id AND i.status = 'change_requested')) AND (EXISTS (SELECT 1
    FROM stored_files f WHERE f.id = removed_photos.file_id AND f.item_id = removed_photos.item_id
    AND f.company_id = removed_photos.company_id AND f.purpose = 'item_image' AND f.state = 'committed')));
GRANT SELECT, INSERT ON removed_photos TO monda_app;

CREATE TABLE item_history (
  id uuid PRIMARY KEY,
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  user_id uuid,
  user_name text NOT NULL,
  from_status text CHECK (from_status IN ('pending', 'evaluation_review', 'change_requested', 'in_progress', 'scheduling',
    'confirmation_required', 'destruction', 'destroyed', 'finished', 'declined', 'collected', 'sorted', 'processed', 'recycled', 'disposed',
    'rejected', 'completed')),
  to_status text CHECK (to_status IN ('pending', 'evaluation_review', 'change_requested', 'in_progress', 'scheduling',
    'confirmation_required', 'destruction', 'destroyed', 'finished', 'declined', 'collected', 'sorted', 'processed', 'recycled', 'disposed',
    'rejected', 'completed')),
  comment text NOT NULL DEFAULT '',
  automatic_comment text NOT NULL DEFAULT '',
  seq bigint GENERATED BY DEFAULT AS IDENTITY,
  created_at timestamptz NOT NULL,
  automatic_note jsonb,
  CONSTRAINT item_history_item_id_company_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id) ON DELETE CASCADE,
  CONSTRAINT item_history_automatic_note_check CHECK (automatic_note IS NULL OR (automatic_note ->> 'code') IS NOT NULL
    AND automatic_comment = '')
);
CREATE INDEX item_history_change_requests ON item_history (item_id) INCLUDE (company_id, from_status) WHERE (to_status = 'change_requested');
CREATE INDEX item_history_declines ON item_history (user_id, created_at) WHERE (to_status = 'declined');
CREATE INDEX item_history_item ON item_history (item_id, seq);
CREATE INDEX item_history_moved_dates ON item_history (item_id) INCLUDE (company_id) WHERE ((to_status = 'scheduling')
  AND from_status IN ('confirmation_required', 'destruction'));
CREATE INDEX item_history_person ON item_history (user_id, seq) WHERE (user_id IS NOT NULL);
CREATE POLICY item_history_read ON item_history FOR SELECT TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i
    WHERE i.id = item_history.item_id AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])))));
CREATE POLICY item_history_write ON item_history FOR INSERT TO monda_app
  WITH CHECK ((app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND company_id = app_company() OR app_role() = 'technical_evaluator' AND (EXISTS (SELECT 1 FROM waste_items i
    WHERE i.id = item_history.item_id AND (i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[]))))) AND (user_id = app_actor()
    OR app_role() = 'admin'));
GRANT SELECT, INSERT ON item_history TO monda_app;

CREATE TABLE item_events (
  id uuid PRIMARY KEY,
  step text NOT NULL,
  company_id uuid NOT NULL,
  item_id uuid NOT NULL,
  item_version integer NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  language text CHECK (language ~ '^[a-z]{2}$'),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  former_evaluator_id uuid,
  CONSTRAINT item_events_item_id_company_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id) ON DELETE CASCADE
);
CREATE INDEX item_events_oldest ON item_events (created_at, id);
CREATE POLICY item_events_write ON item_events FOR INSERT TO monda_app
  WITH CHECK (user_id = app_actor() AND (EXISTS (SELECT 1 FROM waste_items i WHERE i.company_id = item_events.company_id
    AND i.id = item_events.item_id)));
GRANT INSERT ON item_events TO monda_app;

CREATE TABLE destruction_passwords (
  item_id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  sealed text NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT destruction_passwords_item_id_company_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id)
    ON DELETE CASCADE
);
CREATE POLICY destruction_passwords_read ON destruction_passwords FOR SELECT TO monda_app USING (app_role() = 'fixed_assets_manager');
CREATE POLICY destruction_passwords_make ON destruction_passwords FOR INSERT TO monda_app
  WITH CHECK (app_role() IN ('company_admin', 'company_user') AND company_id = app_company());
CREATE POLICY destruction_passwords_renew ON destruction_passwords FOR UPDATE TO monda_app
  USING (app_role() = 'fixed_assets_manager')
  WITH CHECK (app_role() = 'fixed_assets_manager');
GRANT SELECT, INSERT, UPDATE ON destruction_passwords TO monda_app;

CREATE TABLE item_counts (
  scope uuid,
  slot integer,
  status text,
  assigned boolean,
  count bigint NOT NULL,
  PRIMARY KEY (scope, slot, status, assigned)
) WITH (fillfactor=50);
CREATE POLICY item_counts_read ON item_counts FOR SELECT TO monda_app
  USING (app_role() IN ('admin', 'fixed_assets_manager') OR app_role() IN ('company_admin', 'company_user', 'viewer')
    AND scope = app_company() OR app_role() = 'technical_evaluator' AND (scope = ANY ((SELECT app_evaluators())::uuid[])));
GRANT SELECT ON item_counts TO monda_app;

CREATE TABLE list_views (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES users,
  company_id uuid REFERENCES companies,
  list text NOT NULL CHECK (list IN ('tasks', 'items')),
  name text NOT NULL,
  query jsonb NOT NULL,
  shared boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT list_views_check CHECK (shared OR owner_id IS NOT NULL)
);
CREATE INDEX list_views_company ON list_views (company_id) WHERE shared;
CREATE INDEX list_views_owner ON list_views (owner_id);
CREATE POLICY list_views_read ON list_views FOR SELECT TO monda_app
  USING (owner_id = app_actor() OR shared AND (company_id = app_company() AND app_role() IN ('company_admin', 'company_user', 'viewer')
    OR company_id IS NULL AND app_role() IN ('admin', 'fixed_assets_manager', 'technical_evaluator')));
CREATE POLICY list_views_create ON list_views FOR INSERT TO monda_app
  WITH CHECK (owner_id = app_actor() AND (NOT shared OR (company_id = app_company()
    AND app_role() IN ('company_admin', 'company_user', 'viewer') OR company_id IS NULL
    AND app_role() IN ('admin', 'fixed_assets_manager', 'technical_evaluator'))));
CREATE POLICY list_views_change ON list_views FOR UPDATE TO monda_app
  USING (owner_id = app_actor())
  WITH CHECK (owner_id = app_actor() AND (NOT shared OR (company_id = app_company()
    AND app_role() IN ('company_admin', 'company_user', 'viewer') OR company_id IS NULL
    AND app_role() IN ('admin', 'fixed_assets_manager', 'technical_evaluator'))));
CREATE POLICY list_views_delete ON list_views FOR DELETE TO monda_app
  USING (owner_id = app_actor() OR owner_id IS NULL AND (company_id = app_company() AND app_role() = 'company_admin' OR company_id IS NULL
    AND app_role() = 'admin'));
GRANT SELECT, INSERT, UPDATE, DELETE ON list_views TO monda_app;

CREATE TABLE list_choices (
  user_id uuid PRIMARY KEY REFERENCES users,
  columns text[] NOT NULL,
  start_view_id uuid REFERENCES list_views ON DELETE SET NULL
);
CREATE INDEX list_choices_start ON list_choices (start_view_id);
CREATE POLICY list_choices_own ON list_choices TO monda_app USING (user_id = app_actor()) WITH CHECK (user_id = app_actor());
GRANT SELECT, INSERT, UPDATE ON list_choices TO monda_app;

CREATE TABLE notices (
  user_id uuid,
  event_id uuid,
  notice_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('turn', 'followed', 'comments', 'lateness')),
  event text NOT NULL,
  company_id uuid NOT NULL,
  item_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  mail_waits boolean NOT NULL DEFAULT false,
  item_name text,
  PRIMARY KEY (user_id, event_id),
  CONSTRAINT notices_item_id_company_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id) ON DELETE CASCADE
);
CREATE INDEX notices_item ON notices (company_id, item_id);
CREATE INDEX notices_mail ON notices (user_id, kind, created_at) WHERE mail_waits;
CREATE INDEX notices_newest ON notices (user_id, created_at DESC);
CREATE INDEX notices_oldest ON notices USING brin (created_at);
CREATE INDEX notices_parts ON notices (user_id, notice_id);
CREATE UNIQUE INDEX notices_seq ON notices (seq);
CREATE INDEX notices_unread ON notices (user_id) WHERE (read_at IS NULL);
CREATE POLICY notices_own ON notices FOR SELECT TO monda_app
  USING (user_id = app_actor() AND (event <> 'internalComment' AND item_name IS NULL
    OR app_role() IN ('admin', 'fixed_assets_manager', 'technical_evaluator')));
CREATE POLICY notices_mark ON notices FOR UPDATE TO monda_app
  USING (user_id = app_actor() AND (event <> 'internalComment' AND item_name IS NULL
    OR app_role() IN ('admin', 'fixed_assets_manager', 'technical_evaluator')))
  WITH CHECK (user_id = app_actor() AND (event <> 'internalComment' AND item_name IS NULL
    OR app_role() IN ('admin', 'fixed_assets_manager', 'technical_evaluator')));
GRANT SELECT, UPDATE (read_at) ON notices TO monda_app;

CREATE TABLE notice_choices (
  user_id uuid PRIMARY KEY REFERENCES users,
  turn text NOT NULL CHECK (turn IN ('mail', 'digest', 'product', 'off')),
  requests text NOT NULL CHECK (requests IN ('mail', 'digest', 'product', 'off')),
  comments text NOT NULL CHECK (comments IN ('mail', 'digest', 'product', 'off')),
  lateness text NOT NULL CHECK (lateness IN ('mail', 'digest', 'product', 'off')),
  digest_hour integer NOT NULL CHECK (digest_hour >= 0 AND digest_hour <= 23),
  time_zone text
);
CREATE POLICY notice_choices_own ON notice_choices TO monda_app USING (user_id = app_actor()) WITH CHECK (user_id = app_actor());
GRANT SELECT, INSERT, UPDATE ON notice_choices TO monda_app;

CREATE TABLE notice_settings (
  id text PRIMARY KEY CHECK (id = 'installation'),
  sends_mail boolean NOT NULL,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE POLICY notice_settings_read ON notice_settings FOR SELECT TO monda_app USING (true);
CREATE POLICY notice_settings_create ON notice_settings FOR INSERT TO monda_app WITH CHECK (app_role() = 'admin');
CREATE POLICY notice_settings_change ON notice_settings FOR UPDATE TO monda_app
  USING (app_role() = 'admin')
  WITH CHECK (app_role() = 'admin');
GRANT SELECT, INSERT, UPDATE ON notice_settings TO monda_app;

CREATE TABLE notice_digests (
  user_id uuid PRIMARY KEY REFERENCES users,
  made_on text NOT NULL
);

CREATE TABLE item_follows (
  user_id uuid REFERENCES users,
  company_id uuid NOT NULL,
  item_id uuid,
  following boolean NOT NULL,
  PRIMARY KEY (user_id, item_id),
  CONSTRAINT item_follows_company_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id) ON DELETE CASCADE
);
CREATE INDEX item_follows_of ON item_follows (company_id, item_id);
CREATE POLICY item_follows_own ON item_follows TO monda_app
  USING (user_id = app_actor())
  WITH CHECK (user_id = app_actor() AND (EXISTS (SELECT 1 FROM waste_items o WHERE o.company_id = item_follows.company_id
    AND o.id = item_follows.item_id)));
GRANT SELECT, INSERT, UPDATE ON item_follows TO monda_app;

CREATE TABLE project_follows (
  user_id uuid REFERENCES users,
  company_id uuid NOT NULL,
  project_id uuid,
  following boolean NOT NULL,
  PRIMARY KEY (user_id, project_id),
  CONSTRAINT project_follows_company_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
CREATE INDEX project_follows_of ON project_follows (company_id, project_id);
CREATE POLICY project_follows_own ON project_follows TO monda_app
  USING (user_id = app_actor())
  WITH CHECK (user_id = app_actor() AND (EXISTS (SELECT 1 FROM projects o WHERE o.company_id = project_follows.company_id
    AND o.id = project_follows.project_id)));
GRANT SELECT, INSERT, UPDATE ON project_follows TO monda_app;

CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES users,
  token_hash text UNIQUE,
  made_at timestamptz NOT NULL
);
CREATE POLICY calendar_feeds_own ON calendar_feeds TO monda_app USING (user_id = app_actor()) WITH CHECK (user_id = app_actor());
GRANT SELECT, INSERT, UPDATE ON calendar_feeds TO monda_app;

CREATE TABLE lateness_told (
  range text PRIMARY KEY,
  up_to text NOT NULL,
  item_id uuid NOT NULL
);

CREATE TABLE logs (
  id uuid PRIMARY KEY,
  number integer NOT NULL UNIQUE CHECK (number >= 1),
  origin text NOT NULL UNIQUE,
  begins_at timestamptz NOT NULL,
  former_origin text,
  former_size integer CHECK (former_size >= 0),
  former_root text
);
CREATE POLICY logs_read ON logs FOR SELECT TO monda_app USING (true);
CREATE TRIGGER logs_lost BEFORE DELETE ON logs FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER logs_stay BEFORE UPDATE ON logs FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT ON logs TO monda_app;

CREATE TABLE log_records (
  id uuid PRIMARY KEY,
  log_id uuid NOT NULL REFERENCES logs,
  position integer NOT NULL CHECK (position >= 0),
  hour timestamptz NOT NULL,
  entries_root text NOT NULL CHECK (entries_root ~ '^[0-9a-f]{64}$'),
  newest_seal text CHECK (newest_seal ~ '^[0-9a-f]{64}$'),
  leaf text NOT NULL CHECK (leaf ~ '^[0-9a-f]{64}$'),
  CONSTRAINT log_records_log_id_hour_key UNIQUE (log_id, hour),
  CONSTRAINT log_records_log_id_position_key UNIQUE (log_id, position)
);
CREATE POLICY log_records_read ON log_records FOR SELECT TO monda_app USING (true);
CREATE TRIGGER log_records_lost BEFORE DELETE ON log_records FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER log_records_stay BEFORE UPDATE ON log_records FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT ON log_records TO monda_app;

CREATE TABLE log_entries (
  id uuid PRIMARY KEY,
  record_id uuid NOT NULL REFERENCES log_records,
  certificate_id uuid NOT NULL REFERENCES certificates,
  event text NOT NULL CHECK (event IN ('issued', 'replaced', 'voided')),
  at timestamptz NOT NULL,
  place integer NOT NULL CHECK (place >= 0 AND place <= 1023),
  CONSTRAINT log_entries_certificate_id_event_key UNIQUE (certificate_id, event),
  CONSTRAINT log_entries_record_id_place_key UNIQUE (record_id, place)
);
CREATE POLICY log_entries_read ON log_entries FOR SELECT TO monda_app
  USING ((EXISTS (SELECT 1 FROM certificates c WHERE c.id = log_entries.certificate_id)));
CREATE TRIGGER log_entries_lost BEFORE DELETE ON log_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER log_entries_stay BEFORE UPDATE ON log_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT ON log_entries TO monda_app;

CREATE TABLE log_checkpoints (
  id uuid PRIMARY KEY,
  log_id uuid NOT NULL REFERENCES logs,
  size integer NOT NULL CHECK (size >= 1),
  root text NOT NULL CHECK (root ~ '^[0-9a-f]{64}$'),
  signature text NOT NULL,
  signed_at timestamptz NOT NULL,
  CONSTRAINT log_checkpoints_log_id_size_key UNIQUE (log_id, size)
);
CREATE POLICY log_checkpoints_read ON log_checkpoints FOR SELECT TO monda_app USING (true);
CREATE TRIGGER log_checkpoints_lost BEFORE DELETE ON log_checkpoints FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER log_checkpoints_stay BEFORE UPDATE ON log_checkpoints FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT ON log_checkpoints TO monda_app;

CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  to_address text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'discarded')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  class text NOT NULL DEFAULT 'notice' CHECK (class IN ('account', 'notice'))
);
CREATE INDEX outbox_address ON outbox (lower(to_address), id);
CREATE INDEX outbox_failed ON outbox (created_at) WHERE (state = 'failed');
CREATE INDEX outbox_resets ON outbox (lower(to_address), created_at) WHERE (kind = 'password-reset');
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE (state = 'sent');
CREATE INDEX outbox_substitutions ON outbox (lower(to_address), created_at) WHERE (kind = 'substitution');
CREATE INDEX outbox_tests ON outbox (lower(to_address), created_at) WHERE (kind = 'test');
CREATE INDEX outbox_waiting ON outbox (class, next_try_at) WHERE (state = 'waiting');
CREATE POLICY outbox_write ON outbox FOR INSERT TO monda_app WITH CHECK (true);
GRANT INSERT ON outbox TO monda_app;

CREATE TABLE notice_mails (
  mail_id uuid PRIMARY KEY REFERENCES outbox ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX notice_mails_oldest ON notice_mails (created_at);
CREATE INDEX notice_mails_user ON notice_mails (user_id);

CREATE TABLE directory_work (
  user_id uuid PRIMARY KEY REFERENCES users,
  wanted bigint NOT NULL DEFAULT 1,
  settled bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'settled', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  leased_until timestamptz,
  last_error text,
  changed_at timestamptz NOT NULL,
  last_reason text,
  CONSTRAINT directory_work_check CHECK (settled <= wanted)
);
CREATE INDEX directory_work_failed ON directory_work (changed_at) WHERE (state = 'failed');
CREATE INDEX directory_work_waiting ON directory_work (next_try_at) WHERE (state = 'waiting');
CREATE POLICY directory_work_admin ON directory_work TO monda_app USING (app_role() = 'admin') WITH CHECK (app_role() = 'admin');
CREATE POLICY directory_work_own ON directory_work TO monda_app USING (user_id = app_actor()) WITH CHECK (user_id = app_actor());
GRANT SELECT, INSERT, UPDATE ON directory_work TO monda_app;

CREATE TABLE address_marks (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  mark text NOT NULL
);
CREATE INDEX address_marks_mark ON address_marks (mark);
CREATE INDEX address_marks_user ON address_marks (user_id);
CREATE POLICY address_marks_add ON address_marks FOR INSERT TO monda_app WITH CHECK (app_role() = 'admin');
GRANT INSERT ON address_marks TO monda_app;

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE time_limits (
  id text PRIMARY KEY CHECK (id = 'installation'),
  days jsonb NOT NULL,
  working_week jsonb NOT NULL,
  holidays jsonb NOT NULL,
  time_zone text NOT NULL,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE POLICY time_limits_read ON time_limits FOR SELECT TO monda_app USING (true);
CREATE POLICY time_limits_create ON time_limits FOR INSERT TO monda_app WITH CHECK (app_role() = 'admin');
CREATE POLICY time_limits_change ON time_limits FOR UPDATE TO monda_app USING (app_role() = 'admin') WITH CHECK (app_role() = 'admin');
GRANT SELECT, INSERT, UPDATE ON time_limits TO monda_app;

CREATE TABLE review_rule (
  id text PRIMARY KEY CHECK (id = 'installation'),
  same_may_review boolean NOT NULL,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE POLICY review_rule_read ON review_rule FOR SELECT TO monda_app USING (true);
CREATE POLICY review_rule_create ON review_rule FOR INSERT TO monda_app WITH CHECK (app_role() = 'admin');
CREATE POLICY review_rule_change ON review_rule FOR UPDATE TO monda_app USING (app_role() = 'admin') WITH CHECK (app_role() = 'admin');
GRANT SELECT, INSERT, UPDATE ON review_rule TO monda_app;

CREATE FUNCTION may_set_substitute(person uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT person = app_actor() OR app_role() = 'admin' OR EXISTS (
      SELECT FROM users u WHERE u.id = person AND u.deleted_at IS NULL AND (
        app_role() = 'fixed_assets_manager' AND lower(u.role) IN ('technical_evaluator','fixed_assets_manager')
        OR app_role() = 'company_admin' AND u.company_id = app_company()
          AND lower(u.role) IN ('company_admin','company_user','viewer')))
  $$;

CREATE FUNCTION may_stand_in(person uuid, substitute uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT may_set_substitute(person) AND EXISTS (
      SELECT FROM users p JOIN users u ON u.id = substitute
      WHERE p.id = person AND lower(u.role) = lower(p.role) AND same_company(p.role, u.company_id, p.company_id))
  $$;

CREATE TABLE substitutions (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES users,
  person_name text NOT NULL,
  substitute_id uuid NOT NULL REFERENCES users,
  substitute_name text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  set_by uuid NOT NULL REFERENCES users,
  set_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('ended', 'blocked', 'deleted', 'role')),
  CONSTRAINT substitutions_check CHECK (person_id <> substitute_id),
  CONSTRAINT substitutions_check1 CHECK (from_day <= to_day),
  CONSTRAINT substitutions_check2 CHECK ((ended_at IS NULL) = (ended_because IS NULL))
);
CREATE INDEX substitutions_person ON substitutions (person_id) WHERE (ended_at IS NULL);
CREATE INDEX substitutions_substitute ON substitutions (substitute_id) WHERE (ended_at IS NULL);
CREATE POLICY substitutions_read ON substitutions FOR SELECT TO monda_app
  USING (substitute_id = app_actor() OR may_set_substitute(person_id));
CREATE POLICY substitutions_set ON substitutions FOR INSERT TO monda_app
  WITH CHECK (set_by = app_actor() AND ended_at IS NULL AND may_stand_in(person_id, substitute_id));
CREATE POLICY substitutions_end ON substitutions FOR UPDATE TO monda_app
  USING (ended_at IS NULL AND may_set_substitute(person_id))
  WITH CHECK (ended_at IS NOT NULL);
CREATE TRIGGER substitutions_set BEFORE UPDATE ON substitutions FOR EACH ROW WHEN (old.ended_at IS NOT NULL
  OR (old.id, old.person_id, old.person_name, old.substitute_id, old.substitute_name) IS DISTINCT FROM (new.id, new.person_id,
  new.person_name, new.substitute_id, new.substitute_name)
  OR (old.from_day, old.to_day, old.set_by, old.set_at) IS DISTINCT FROM (new.from_day, new.to_day, new.set_by, new.set_at))
  EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER substitutions_stay BEFORE DELETE ON substitutions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
GRANT SELECT, INSERT, UPDATE (ended_at, ended_because) ON substitutions TO monda_app;

CREATE TABLE bundled_accounts (
  user_id uuid PRIMARY KEY REFERENCES users,
  password_hash text,
  updated_at timestamptz NOT NULL
);

CREATE TABLE account_links (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose IN ('set_password', 'verify_email')),
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX account_links_person ON account_links (user_id);
CREATE POLICY account_links_make ON account_links FOR INSERT TO monda_app WITH CHECK (app_role() = 'admin' OR user_id = app_actor());
GRANT INSERT ON account_links TO monda_app;

CREATE TABLE oidc_records (
  model text,
  id text,
  payload jsonb NOT NULL,
  grant_id text,
  user_code text,
  uid text,
  account_id text,
  expires_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_records_account ON oidc_records (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX oidc_records_expiry ON oidc_records (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX oidc_records_grant ON oidc_records (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_records_uid ON oidc_records (uid) WHERE (uid IS NOT NULL);

-- What the product, people and other functions call.

CREATE FUNCTION same_company(role text, one uuid, other uuid) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(one = other, one IS NULL AND other IS NULL
      AND lower(role) IN ('admin','technical_evaluator','fixed_assets_manager'))
  $$;

CREATE FUNCTION append_audit(entries json) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE entry record; head audit_heads; r audit_log;
  BEGIN
    FOR entry IN
      SELECT e.*, audit_lane(e.subject_type, e.subject_id) AS lane
      FROM ROWS FROM (json_to_recordset(entries) AS (at timestamptz, request_id text, actor_id uuid, actor_role text,
        company_id uuid, action text, subject_type text, subject_id text, outcome text, details text, rows json))
        WITH ORDINALITY AS e (at, request_id, actor_id, actor_role, company_id, action, subject_type, subject_id, outcome,
        details, rows, place)
      ORDER BY lane, e.place
    LOOP
      IF app_actor() IS NOT NULL AND entry.actor_id IS DISTINCT FROM app_actor() THEN
        RAISE EXCEPTION 'a person writes only their own acts into the audit log' USING ERRCODE = 'insufficient_privilege';
      END IF;
      SELECT * INTO head FROM audit_heads h WHERE h.lane = entry.lane FOR UPDATE;
      IF NOT FOUND THEN
        INSERT INTO audit_heads (lane, seq, hash) VALUES (entry.lane, 0, '0000000000000000000000000000000000000000000000000000000000000000') ON CONFLICT DO NOTHING;
        SELECT * INTO STRICT head FROM audit_heads h WHERE h.lane = entry.lane FOR UPDATE;
      END IF;
      r.lane := head.lane;
      r.seq := head.seq + 1;
      r.id := nextval(pg_get_serial_sequence('audit_log', 'id'));
      r.at := entry.at;
      r.request_id := entry.request_id;
      r.actor_id := entry.actor_id;
      r.actor_role := entry.actor_role;
      r.company_id := entry.company_id;
      r.action := entry.action;
      r.subject_type := entry.subject_type;
      r.subject_id := entry.subject_id;
      r.outcome := entry.outcome;
      r.details := entry.details::json;
      r.rows := entry.rows;
      r.hash := audit_row_hash(r, head.hash);
      INSERT INTO audit_log (id, at, request_id, actor_id, actor_role, company_id, action, subject_type, subject_id,
          outcome, details, lane, seq, hash, rows)
        OVERRIDING SYSTEM VALUE
        VALUES (r.id, r.at, r.request_id, r.actor_id, r.actor_role, r.company_id, r.action, r.subject_type,
          r.subject_id, r.outcome, r.details, r.lane, r.seq, r.hash, r.rows);
      UPDATE audit_heads h SET seq = r.seq, hash = r.hash WHERE h.lane = r.lane;
    END LOOP;
  END $$;

CREATE FUNCTION audit_lane(subject_type text, subject_id text) RETURNS smallint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  BEGIN
    RETURN (get_byte(sha256(convert_to(subject_type || ':' || coalesce(subject_id, ''), 'UTF8')), 0) & 15)::smallint;
  END $$;

CREATE FUNCTION audit_moment(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;

CREATE FUNCTION audit_part(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  BEGIN
    RETURN CASE WHEN value IS NULL THEN '-,' ELSE octet_length(convert_to(value, 'UTF8')) || ':' || value || ',' END;
  END $$;

CREATE FUNCTION make_audit_seal(moment timestamptz) RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE last audit_seals; seal audit_seals; heads text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('monda audit seals'));
    SELECT * INTO last FROM audit_seals ORDER BY seq DESC LIMIT 1;
    seal.seq := coalesce(last.seq, 0) + 1;
    seal.previous := coalesce(last.hash, '0000000000000000000000000000000000000000000000000000000000000000');
    SELECT array_agg(coalesce(h.seq, 0) ORDER BY l.lane),
        string_agg(audit_part(l.lane::text) || audit_part(coalesce(h.seq, 0)::text)
          || audit_part(coalesce(h.hash, '0000000000000000000000000000000000000000000000000000000000000000')), '' ORDER BY l.lane)
      INTO seal.positions, heads
      FROM generate_series(0, 15) AS l (lane) LEFT JOIN audit_heads h ON h.lane = l.lane;
    seal.hash := encode(sha256(convert_to(concat(audit_part('monda-seal-1'), audit_part(seal.seq::text),
      audit_part(audit_moment(moment)), audit_part(seal.previous), heads), 'UTF8')), 'hex');
    INSERT INTO audit_seals (seq, at, positions, previous, hash)
      VALUES (seal.seq, moment, seal.positions, seal.previous, seal.hash);
    RETURN seal.hash;
  END $$;

CREATE FUNCTION owner_acts(relation oid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN pg_has_role(CASE current_setting('role') WHEN 'none' THEN session_user ELSE current_setting('role')::name END,
      (SELECT c.relowner FROM pg_class c WHERE c.oid = relation), 'MEMBER');
  END $$;

CREATE FUNCTION item_people(item uuid, internal boolean) RETURNS TABLE(id uuid, name text, of_provider boolean)
  LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT u.id, btrim(u.first_name || ' ' || u.last_name), lower(u.role) IN ('admin','fixed_assets_manager','technical_evaluator')
    FROM waste_items i JOIN users u ON
      u.company_id = i.company_id AND lower(u.role) IN ('company_admin','company_user','viewer') AND NOT internal
      OR lower(u.role) IN ('admin','fixed_assets_manager') AND (app_role() IN ('admin','fixed_assets_manager','technical_evaluator')
        OR EXISTS (SELECT 1 FROM item_history h WHERE h.item_id = i.id AND h.user_id = u.id))
      OR u.id = i.assigned_user_id
    WHERE i.id = item AND u.is_active AND u.deleted_at IS NULL AND btrim(u.first_name || ' ' || u.last_name) <> ''
      AND (app_role() IN ('admin','fixed_assets_manager') OR app_role() = 'technical_evaluator' AND i.assigned_user_id = ANY ((SELECT app_evaluators())::uuid[])
        OR app_role() IN ('company_admin','company_user') AND i.company_id = app_company() AND NOT internal)
    ORDER BY 2, 1
  $$;

CREATE FUNCTION company_file_bytes(company uuid) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT coalesce(sum(size), 0)::bigint FROM stored_files
      WHERE company_id = company AND state = 'committed' AND certificate_id IS NULL $$;

CREATE FUNCTION provider_file_bytes() RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT coalesce(sum(size), 0)::bigint FROM stored_files WHERE company_id IS NULL AND state = 'committed' $$;

CREATE FUNCTION end_destruction_passwords(items uuid[]) RETURNS SETOF uuid LANGUAGE sql SECURITY DEFINER AS $$
    DELETE FROM destruction_passwords p USING waste_items i
      WHERE p.item_id = ANY (items) AND i.id = p.item_id AND i.status = 'scheduling'
        AND (app_role() = 'fixed_assets_manager'
          OR app_role() IN ('company_admin', 'company_user') AND p.company_id = app_company())
      RETURNING p.item_id $$;

CREATE FUNCTION hold_evaluator(person uuid) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    RETURN QUERY SELECT u.id FROM users u WHERE u.id = person AND lower(u.role) = 'technical_evaluator'
      AND u.is_active AND u.deleted_at IS NULL
      AND (app_role() IN ('fixed_assets_manager','company_admin','company_user') OR person = ANY ((SELECT app_evaluators())::uuid[])) FOR SHARE;
  END $$;

CREATE FUNCTION hold_for_step(item uuid, with_evaluator boolean) RETURNS TABLE(project_id uuid, project_status text,
  project_version integer, archived boolean, company_name text, item_ids uuid[], item_statuses text[], history_place bigint, evaluator_stays boolean)
  LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE evaluator uuid;
  BEGIN
    SELECT i.project_id, i.assigned_user_id INTO project_id, evaluator FROM waste_items i WHERE i.id = item AND (
      app_role() IN ('admin', 'fixed_assets_manager') OR i.company_id = app_company()
      OR app_role() = 'technical_evaluator' AND i.assigned_user_id = ANY (app_evaluators()));
    IF NOT FOUND THEN RETURN; END IF;
    evaluator_stays := true;
    IF with_evaluator AND evaluator IS NOT NULL THEN
      PERFORM FROM users u WHERE u.id = evaluator AND lower(u.role) = 'technical_evaluator'
        AND u.is_active AND u.deleted_at IS NULL FOR SHARE;
      evaluator_stays := FOUND;
    END IF;
    SELECT p.status, p.version, p.archived, c.name INTO STRICT project_status, project_version, archived, company_name
      FROM projects p JOIN companies c ON c.id = p.company_id WHERE p.id = hold_for_step.project_id FOR UPDATE OF p;
    SELECT array_agg(i.id), array_agg(i.status) INTO item_ids, item_statuses FROM waste_items i
      WHERE i.project_id = hold_for_step.project_id;
    history_place := nextval('item_history_seq_seq');
    RETURN NEXT;
  END $$;

CREATE FUNCTION history_places(entries integer) RETURNS SETOF bigint LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    RETURN QUERY SELECT nextval('item_history_seq_seq') FROM generate_series(1, entries);
  END $$;

CREATE FUNCTION search_items(words text, everywhere boolean, companies uuid[], first_id uuid, last_id uuid, narrowed jsonb,
  most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  DECLARE
    scope text := CASE
      WHEN app_role() IN ('admin', 'fixed_assets_manager') THEN 'true'
      WHEN app_role() IN ('company_admin', 'company_user', 'viewer') THEN format('i.company_id = %L', app_company())
      WHEN app_role() = 'technical_evaluator' THEN format('i.assigned_user_id = ANY (%L)', app_evaluators())
      WHEN current_setting('role', true) = 'monda_app' THEN 'false' ELSE 'true' END;
    sought text := comparable(words);
    joined text := replace(replace(replace(replace(replace(translate(sought, '\_', '%%'), ' ', 'q'), ',', 'q'), '-', 'q'), '.', 'q'), '/', 'q');
    -- The index reads each entry of the rarest three letters among those of the others: parts of four name fewer of them.
    pattern text := '%' || regexp_replace(regexp_replace(joined, '([[:alnum:]]q+[[:alnum:]])', '%\1%', 'g'), '([^%]{3,4})', '\1%', 'g') || '%';
    hit text := 'i.company_id = ANY ($2) OR i.id BETWEEN $3 AND $4 OR strpos(i.search_text, $1) > 0'
      || CASE WHEN everywhere THEN ' OR strpos(i.search_extra, $1) > 0' ELSE '' END;
    hit_by_index text := 'i.company_id = ANY ($2) OR i.id BETWEEN $3 AND $4 OR strpos(i.search_text, $1) > 0 AND replace(replace(replace(replace(replace(i.search_text, '' '', ''q''), '','', ''q''), ''-'', ''q''), ''.'', ''q''), ''/'', ''q'') LIKE $5 AND replace(replace(replace(replace(replace(i.search_text, '' '', ''q''), '','', ''q''), ''-'', ''q''), ''.'', ''q''), ''/'', ''q'') LIKE $6'
      || CASE WHEN everywhere THEN ' OR strpos(i.search_extra, $1) > 0 AND replace(replace(replace(replace(replace(i.search_extra, '' '', ''q''), '','', ''q''), ''-'', ''q''), ''.'', ''q''), ''/'', ''q'') LIKE $5 AND replace(replace(replace(replace(replace(i.search_extra, '' '', ''q''), '','', ''q''), ''-'', ''q''), ''.'', ''q''), ''/'', ''q'') LIKE $6' ELSE '' END;
    newest text := 'ORDER BY i.created_at DESC, i.position, i.id';
    among text := scope;
    walked text;
    filter record;
    looked_through bigint := 1000;
    further double precision;
    found uuid[];
    goes_on boolean;
  BEGIN
    FOR filter IN SELECT e.key, e.value, n.place FROM jsonb_array_elements(narrowed) WITH ORDINALITY n (filters, place),
        jsonb_each(jsonb_strip_nulls(n.filters)) e ORDER BY n.place LOOP
      among := among || ' AND ' || format(CASE filter.key
        WHEN 'companyId' THEN 'i.company_id = %L'
        WHEN 'evaluatorId' THEN 'i.assigned_user_id = %L'
        WHEN 'evaluatorIds' THEN 'i.assigned_user_id = ANY (%L)'
        WHEN 'statuses' THEN 'i.status = ANY (%L)'
        WHEN 'pendingUnassigned' THEN '(i.status <> ''pending'' OR i.assigned_user_id IS NULL)'
        WHEN 'projectId' THEN 'i.project_id = %L'
        WHEN 'family' THEN 'i.family = ANY (%L)'
        WHEN 'createdFrom' THEN 'i.created_at >= %L'
        WHEN 'createdBefore' THEN 'i.created_at < %L'
        WHEN 'destructionFrom' THEN 'i.destruction_on >= %L'
        WHEN 'destructionTo' THEN 'i.destruction_on <= %L' END,
        CASE jsonb_typeof(filter.value) WHEN 'array' THEN ARRAY(SELECT jsonb_array_elements_text(filter.value))::text
          ELSE filter.value #>> '{}' END);
      IF filter.place = 1 THEN scope := among; END IF;
    END LOOP;
    -- How frequent the words are in the whole scope says whether the newest items are walked or the index is asked.
    FOREACH walked IN ARRAY ARRAY[scope, among] LOOP
      EXECUTE format('SELECT array_agg(f.id ORDER BY f.place) FILTER (WHERE f.hit), coalesce(bool_or(f.place = $5), false)
          FROM (SELECT n.* FROM (SELECT i.id, (%1$s) AS hit, row_number() OVER (%2$s) AS place
              FROM waste_items i WHERE %3$s %2$s LIMIT $5) n
            WHERE n.hit OR n.place = $5 LIMIT $6) f', hit, newest, walked)
        INTO found, goes_on USING sought, companies, first_id, last_id, looked_through, most;
      -- The index knows nothing of words without three letters in a row; everywhere the newest items are enough.
      IF walked = among AND (NOT goes_on OR cardinality(found) >= most) OR everywhere AND joined !~ '[[:alnum:]]{3}' THEN
        RETURN QUERY SELECT unnest(found);
        RETURN;
      END IF;
      further := 1.3 * most * looked_through / cardinality(found);
      EXIT WHEN further IS NULL OR further > (SELECT 5 * c.reltuples * cardinality(found) / looked_through
        FROM pg_class c WHERE c.oid = 'waste_items'::regclass);
      looked_through := further;
    END LOOP;
    RETURN QUERY EXECUTE format('WITH hits AS MATERIALIZED (SELECT i.id, i.created_at, i.position FROM waste_items i
        WHERE (%s) AND %s) SELECT i.id FROM hits i %s LIMIT $7', hit_by_index, among, newest)
      USING sought, companies, first_id, last_id, pattern, '%' || right(joined, 3) || '%', most;
  END $$;

CREATE FUNCTION undelivered_mail() RETURNS TABLE(id uuid, kind text, to_address text, tries integer, last_error text,
  created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER AS $$ SELECT o.id, o.kind, o.to_address, o.tries, o.last_error, o.created_at FROM outbox o
      WHERE o.state = 'failed' AND app_role() = 'admin' $$;

CREATE FUNCTION retry_mail(message uuid, at_moment timestamptz) RETURNS SETOF uuid LANGUAGE sql SECURITY DEFINER AS $$ UPDATE outbox SET state = 'waiting', tries = 0, next_try_at = at_moment
      WHERE id = message AND state = 'failed' AND app_role() = 'admin' RETURNING id $$;

CREATE FUNCTION discard_mail(message uuid) RETURNS SETOF uuid LANGUAGE sql SECURITY DEFINER AS $$ UPDATE outbox SET state = 'discarded', text_body = '', html_body = ''
      WHERE id = message AND state = 'failed' AND app_role() = 'admin' RETURNING id $$;

CREATE FUNCTION earlier_acts(items uuid[], people uuid[]) RETURNS TABLE(item_id uuid, person uuid, account uuid, seq bigint,
  from_status text, to_status text, automatic_note jsonb, automatic_comment text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  BEGIN
    IF current_setting('role', true) = 'monda_app'
      AND coalesce(app_role(), '') NOT IN ('admin', 'fixed_assets_manager') THEN
      people := ARRAY[app_actor()];
    END IF;
    RETURN QUERY
      WITH RECURSIVE accounts (person, account) AS (
        SELECT p.id, p.id FROM unnest(people) p (id)
        UNION
        SELECT a.person, other.user_id FROM accounts a
          JOIN address_marks own ON own.user_id = a.account
          JOIN address_marks other ON other.mark = own.mark
      )
      SELECT h.item_id, a.person, a.account, h.seq, h.from_status, h.to_status, h.automatic_note,
          h.automatic_comment
        FROM item_history h JOIN accounts a ON a.account = h.user_id
        WHERE h.item_id = ANY (items) ORDER BY h.seq;
  END $$;

CREATE FUNCTION erase_person(person uuid, address text) RETURNS TABLE(of_table text, row_id text) LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF current_setting('role', true) = 'monda_app' AND app_role() IS DISTINCT FROM 'admin' THEN
      RAISE EXCEPTION 'only administrators erase people';
    END IF;
    DELETE FROM oidc_records WHERE account_id = person::text;
    DELETE FROM idempotency_keys WHERE actor_id = person;
    DELETE FROM running_exports WHERE person_id = person;
    DELETE FROM notice_mails WHERE user_id = person;
    RETURN QUERY DELETE FROM account_links WHERE user_id = person RETURNING 'account_links'::text, token_hash;
    RETURN QUERY DELETE FROM bundled_accounts WHERE user_id = person RETURNING 'bundled_accounts'::text, user_id::text;
    RETURN QUERY DELETE FROM calendar_feeds WHERE user_id = person RETURNING 'calendar_feeds'::text, user_id::text;
    RETURN QUERY DELETE FROM outbox WHERE lower(to_address) = lower(address) RETURNING 'outbox'::text, id::text;
  END $$;

CREATE FUNCTION project_item_statuses(project uuid) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
  BEGIN
    RETURN QUERY SELECT i.status FROM waste_items i WHERE i.project_id = project;
  END $$;

CREATE FUNCTION substituted_people() RETURNS TABLE(id uuid, first_name text, last_name text, email text, role text)
  LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT u.id, u.first_name, u.last_name, u.email, u.role FROM users u
    WHERE u.deleted_at IS NULL AND u.is_active AND lower(u.role) <> 'admin'
      AND app_role() <> 'admin' AND may_set_substitute(u.id)
  $$;

CREATE FUNCTION substitutes_for(person uuid) RETURNS TABLE(id uuid, first_name text, last_name text, email text, role text)
  LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT u.id, u.first_name, u.last_name, u.email, u.role
    FROM users u JOIN users p ON p.id = person AND p.deleted_at IS NULL
    WHERE u.deleted_at IS NULL AND u.is_active AND u.id <> p.id AND lower(u.role) <> 'admin'
      AND lower(u.role) = lower(p.role) AND same_company(p.role, u.company_id, p.company_id)
      AND may_set_substitute(person)
  $$;

CREATE FUNCTION hold_substitution(person uuid, substitute uuid) RETURNS TABLE(id uuid, company_id uuid, role text,
  is_active boolean, first_name text, last_name text, email text)
  LANGUAGE plpgsql SECURITY DEFINER AS $$
    #variable_conflict use_column
    BEGIN
      IF NOT may_set_substitute(person) THEN RETURN; END IF;
      PERFORM FROM users u WHERE u.id IN (person, substitute) ORDER BY u.id FOR NO KEY UPDATE;
      RETURN QUERY SELECT u.id, u.company_id, u.role, u.is_active, u.first_name, u.last_name, u.email
        FROM users u JOIN users p ON p.id = person
        WHERE u.id IN (person, substitute) AND u.deleted_at IS NULL AND (app_role() = 'admin' OR u.id = person
          OR lower(u.role) = lower(p.role) AND same_company(p.role, u.company_id, p.company_id));
    END $$;

CREATE FUNCTION substitutions_beside(person uuid, substitute uuid) RETURNS TABLE(person_id uuid, substitute_id uuid, from_day date,
  to_day date)
  LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT s.person_id, s.substitute_id, s.from_day, s.to_day FROM substitutions s
    WHERE s.ended_at IS NULL AND may_set_substitute(person)
      AND (s.person_id IN (person, substitute) OR s.substitute_id IN (person, substitute))
  $$;

CREATE FUNCTION addressees_of_substitution(substitution uuid, since timestamptz, most integer) RETURNS TABLE(id uuid, email text,
  first_name text, language text)
  LANGUAGE sql STABLE SECURITY DEFINER AS $$
    SELECT u.id, u.email, u.first_name, u.language
    FROM substitutions s JOIN users u ON u.id IN (s.person_id, s.substitute_id)
      LEFT JOIN companies c ON c.id = u.company_id
    WHERE s.id = substitution AND may_set_substitute(s.person_id) AND u.id IS DISTINCT FROM app_actor()
      AND u.deleted_at IS NULL AND u.is_active AND u.email_verified AND (u.company_id IS NULL OR c.is_active)
      AND (SELECT count(*) FROM outbox o WHERE o.kind = 'substitution' AND lower(o.to_address) = lower(u.email)
        AND o.created_at > since) < most
    ORDER BY u.id
  $$;

CREATE FUNCTION end_sessions(people uuid[], at_moment timestamptz) RETURNS SETOF account_links LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF app_role() IS DISTINCT FROM 'admin' THEN RAISE EXCEPTION 'only administrators end sessions of others'; END IF;
    UPDATE users SET sessions_end_before = greatest(sessions_end_before, at_moment) WHERE id = ANY (people);
    DELETE FROM oidc_records WHERE account_id = ANY (people::text[]);
    RETURN QUERY UPDATE account_links SET used_at = at_moment
      WHERE user_id = ANY (people) AND purpose = 'set_password' AND used_at IS NULL RETURNING *;
  END $$;

-- Each table is behind row level security, and its owner sees all of it.
DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY[
        'companies', 'users', 'projects', 'waste_items', 'audit_log', 'audit_heads', 'audit_seals', 'idempotency_keys', 'running_exports',
        'certificates', 'certificate_items', 'certificate_void_requests', 'command_runs', 'item_comments', 'item_questions', 'item_facts',
        'certificate_parties', 'certificate_needs', 'stored_files', 'authority_documents', 'removed_photos', 'item_history',
        'item_events', 'destruction_passwords', 'item_counts', 'list_views', 'list_choices', 'notices', 'notice_choices',
        'notice_settings', 'notice_digests', 'item_follows', 'project_follows', 'calendar_feeds', 'lateness_told', 'logs', 'log_records',
        'log_entries', 'log_checkpoints', 'outbox', 'notice_mails', 'directory_work', 'address_marks', 'settings', 'time_limits',
        'review_rule', 'substitutions', 'bundled_accounts', 'account_links', 'oidc_records'
    ] LOOP
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', one);
      EXECUTE format('CREATE POLICY %I ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', one || '_owner', one);
    END LOOP;
  END $$;

-- why: a function with the rights of the owner looks nowhere but in the schema of the tables, and so does what others rely on.
DO $$ DECLARE one regproc; BEGIN
    FOREACH one IN ARRAY ARRAY[
        'append_audit', 'audit_row_hash', 'make_audit_seal', 'owner_acts', 'refuse_change_of_evidence', 'evaluates_certificate',
        'refuse_change_of_certificate', 'item_people', 'refuse_loss_of_words', 'require_audited_words', 'refuse_foreign_facts',
        'company_file_bytes', 'provider_file_bytes', 'refuse_loss_of_file', 'refuse_illegal_status', 'end_destruction_passwords',
        'refuse_loss_of_item', 'require_audited_item', 'hold_evaluator', 'hold_for_step', 'history_places', 'count_new_items',
        'count_moved_item', 'count_gone_items', 'pass_on_list_views', 'remove_notices', 'remove_notice_choices', 'search_items',
        'undelivered_mail', 'retry_mail', 'discard_mail', 'earlier_acts', 'erase_person', 'project_item_statuses', 'project_may_go',
        'is_untouched', 'may_set_substitute', 'substituted_people', 'substitutes_for', 'hold_substitution', 'substitutions_beside',
        'may_stand_in', 'addressees_of_substitution', 'end_sessions'
    ]::regproc[] LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', one::regprocedure, current_schema());
    END LOOP;
  END $$;

-- why: everybody may call a new function. `is_untouched` is for other functions alone.
REVOKE ALL ON FUNCTION is_untouched FROM PUBLIC;
DO $$ DECLARE one regproc; BEGIN
    FOREACH one IN ARRAY ARRAY[
        'append_audit', 'make_audit_seal', 'evaluates_certificate', 'item_people', 'company_file_bytes', 'provider_file_bytes',
        'end_destruction_passwords', 'hold_evaluator', 'hold_for_step', 'history_places', 'comparable', 'search_items',
        'undelivered_mail', 'retry_mail', 'discard_mail', 'earlier_acts', 'erase_person', 'project_item_statuses', 'project_may_go',
        'may_set_substitute', 'substituted_people', 'substitutes_for', 'hold_substitution', 'substitutions_beside', 'may_stand_in',
        'addressees_of_substitution', 'end_sessions'
    ]::regproc[] LOOP
      EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', one::regprocedure);
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO monda_app', one::regprocedure);
    END LOOP;
  END $$;
SET LOCAL check_function_bodies = on;
