CREATE TABLE notices (
  user_id uuid NOT NULL,
  event_id uuid NOT NULL,
  notice_id uuid NOT NULL,
  kind text NOT NULL,
  event text NOT NULL,
  company_id uuid NOT NULL,
  item_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  mail_waits boolean NOT NULL DEFAULT false,
  item_name text,
  certificate_id uuid,
  CONSTRAINT notices_pkey PRIMARY KEY (user_id, event_id),
  CONSTRAINT notices_item_id_company_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id) ON DELETE CASCADE,
  CONSTRAINT notices_kind_check CHECK (kind = ANY (ARRAY['turn'::text, 'followed'::text, 'comments'::text, 'lateness'::text]))
);
CREATE INDEX notices_item ON notices USING btree (company_id, item_id);
CREATE INDEX notices_mail ON notices USING btree (user_id, kind, created_at) WHERE mail_waits;
CREATE INDEX notices_newest ON notices USING btree (user_id, created_at DESC);
CREATE INDEX notices_oldest ON notices USING brin (created_at);
CREATE INDEX notices_parts ON notices USING btree (user_id, notice_id);
CREATE UNIQUE INDEX notices_seq ON notices USING btree (seq);
CREATE INDEX notices_unread ON notices USING btree (user_id) WHERE (read_at IS NULL);
ALTER TABLE notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE notices FORCE ROW LEVEL SECURITY;
CREATE POLICY notices_mark ON notices FOR UPDATE TO monda_app
  USING (user_id = app_actor() AND (event <> 'internalComment'::text AND item_name IS NULL OR (app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text, 'technical_evaluator'::text]))))
  WITH CHECK (user_id = app_actor() AND (event <> 'internalComment'::text AND item_name IS NULL OR (app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text, 'technical_evaluator'::text]))));
CREATE POLICY notices_own ON notices FOR SELECT TO monda_app
  USING (user_id = app_actor() AND (event <> 'internalComment'::text AND item_name IS NULL OR (app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text, 'technical_evaluator'::text]))));
CREATE POLICY notices_owner ON notices FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY notices_product ON notices FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT SELECT, UPDATE (read_at) ON notices TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON notices TO monda_product;

CREATE TABLE notice_choices (
  user_id uuid NOT NULL,
  turn text NOT NULL,
  requests text NOT NULL,
  comments text NOT NULL,
  lateness text NOT NULL,
  digest_hour integer NOT NULL,
  time_zone text,
  CONSTRAINT notice_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT notice_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT notice_choices_comments_check CHECK (comments = ANY (ARRAY['mail'::text, 'digest'::text, 'product'::text, 'off'::text])),
  CONSTRAINT notice_choices_digest_hour_check CHECK (digest_hour >= 0 AND digest_hour <= 23),
  CONSTRAINT notice_choices_lateness_check CHECK (lateness = ANY (ARRAY['mail'::text, 'digest'::text, 'product'::text, 'off'::text])),
  CONSTRAINT notice_choices_requests_check CHECK (requests = ANY (ARRAY['mail'::text, 'digest'::text, 'product'::text, 'off'::text])),
  CONSTRAINT notice_choices_turn_check CHECK (turn = ANY (ARRAY['mail'::text, 'digest'::text, 'product'::text, 'off'::text]))
);
ALTER TABLE notice_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE notice_choices FORCE ROW LEVEL SECURITY;
CREATE POLICY notice_choices_own ON notice_choices FOR ALL TO monda_app
  USING (user_id = app_actor())
  WITH CHECK (user_id = app_actor());
CREATE POLICY notice_choices_owner ON notice_choices FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY notice_choices_product ON notice_choices FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT INSERT, SELECT, UPDATE ON notice_choices TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON notice_choices TO monda_product;

CREATE TABLE notice_settings (
  id text NOT NULL,
  sends_mail boolean NOT NULL,
  version integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT notice_settings_pkey PRIMARY KEY (id),
  CONSTRAINT notice_settings_id_check CHECK (id = 'installation'::text)
);
ALTER TABLE notice_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE notice_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY notice_settings_change ON notice_settings FOR UPDATE TO monda_app
  USING (app_role() = 'admin'::text)
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY notice_settings_create ON notice_settings FOR INSERT TO monda_app
  WITH CHECK (app_role() = 'admin'::text);
CREATE POLICY notice_settings_owner ON notice_settings FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY notice_settings_product ON notice_settings FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY notice_settings_read ON notice_settings FOR SELECT TO monda_app
  USING (true);
GRANT INSERT, SELECT, UPDATE ON notice_settings TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON notice_settings TO monda_product;

CREATE TABLE notice_digests (
  user_id uuid NOT NULL,
  made_on text NOT NULL,
  CONSTRAINT notice_digests_pkey PRIMARY KEY (user_id),
  CONSTRAINT notice_digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
ALTER TABLE notice_digests ENABLE ROW LEVEL SECURITY;
ALTER TABLE notice_digests FORCE ROW LEVEL SECURITY;
CREATE POLICY notice_digests_owner ON notice_digests FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY notice_digests_product ON notice_digests FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON notice_digests TO monda_product;

CREATE TABLE notice_mails (
  mail_id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT notice_mails_pkey PRIMARY KEY (mail_id),
  CONSTRAINT notice_mails_token_hash_key UNIQUE (token_hash),
  CONSTRAINT notice_mails_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES outbox(id) ON DELETE CASCADE,
  CONSTRAINT notice_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notice_mails_oldest ON notice_mails USING btree (created_at);
CREATE INDEX notice_mails_user ON notice_mails USING btree (user_id);
ALTER TABLE notice_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE notice_mails FORCE ROW LEVEL SECURITY;
CREATE POLICY notice_mails_owner ON notice_mails FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY notice_mails_product ON notice_mails FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON notice_mails TO monda_product;

CREATE TABLE item_follows (
  user_id uuid NOT NULL,
  company_id uuid NOT NULL,
  item_id uuid NOT NULL,
  following boolean NOT NULL,
  CONSTRAINT item_follows_pkey PRIMARY KEY (user_id, item_id),
  CONSTRAINT item_follows_company_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id) ON DELETE CASCADE,
  CONSTRAINT item_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX item_follows_of ON item_follows USING btree (company_id, item_id);
ALTER TABLE item_follows ENABLE ROW LEVEL SECURITY;
ALTER TABLE item_follows FORCE ROW LEVEL SECURITY;
CREATE POLICY item_follows_own ON item_follows FOR ALL TO monda_app
  USING (user_id = app_actor())
  WITH CHECK (user_id = app_actor() AND (EXISTS ( SELECT 1
   FROM waste_items o
  WHERE o.company_id = item_follows.company_id AND o.id = item_follows.item_id)));
CREATE POLICY item_follows_owner ON item_follows FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY item_follows_product ON item_follows FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT INSERT, SELECT, UPDATE ON item_follows TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON item_follows TO monda_product;

CREATE TABLE project_follows (
  user_id uuid NOT NULL,
  company_id uuid NOT NULL,
  project_id uuid NOT NULL,
  following boolean NOT NULL,
  CONSTRAINT project_follows_pkey PRIMARY KEY (user_id, project_id),
  CONSTRAINT project_follows_company_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  CONSTRAINT project_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX project_follows_of ON project_follows USING btree (company_id, project_id);
ALTER TABLE project_follows ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_follows FORCE ROW LEVEL SECURITY;
CREATE POLICY project_follows_own ON project_follows FOR ALL TO monda_app
  USING (user_id = app_actor())
  WITH CHECK (user_id = app_actor() AND (EXISTS ( SELECT 1
   FROM projects o
  WHERE o.company_id = project_follows.company_id AND o.id = project_follows.project_id)));
CREATE POLICY project_follows_owner ON project_follows FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY project_follows_product ON project_follows FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT INSERT, SELECT, UPDATE ON project_follows TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON project_follows TO monda_product;

CREATE TABLE calendar_feeds (
  user_id uuid NOT NULL,
  token_hash text,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendar_feeds_token_hash_key UNIQUE (token_hash),
  CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;
CREATE POLICY calendar_feeds_own ON calendar_feeds FOR ALL TO monda_app
  USING (user_id = app_actor())
  WITH CHECK (user_id = app_actor());
CREATE POLICY calendar_feeds_owner ON calendar_feeds FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY calendar_feeds_product ON calendar_feeds FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT INSERT, SELECT, UPDATE ON calendar_feeds TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_feeds TO monda_product;

CREATE TABLE lateness_told (
  range text NOT NULL,
  up_to text NOT NULL,
  item_id uuid NOT NULL,
  CONSTRAINT lateness_told_pkey PRIMARY KEY (range)
);
ALTER TABLE lateness_told ENABLE ROW LEVEL SECURITY;
ALTER TABLE lateness_told FORCE ROW LEVEL SECURITY;
CREATE POLICY lateness_told_owner ON lateness_told FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY lateness_told_product ON lateness_told FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON lateness_told TO monda_product;

CREATE OR REPLACE FUNCTION remove_notices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    DELETE FROM notices WHERE user_id = NEW.id;
    DELETE FROM item_follows WHERE user_id = NEW.id;
    DELETE FROM project_follows WHERE user_id = NEW.id;
    RETURN NULL;
  END $function$;
GRANT EXECUTE ON FUNCTION remove_notices TO PUBLIC;

CREATE OR REPLACE FUNCTION remove_notice_choices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    DELETE FROM notice_choices WHERE user_id = NEW.id;
    DELETE FROM notice_digests WHERE user_id = NEW.id;
    RETURN NULL;
  END $function$;
GRANT EXECUTE ON FUNCTION remove_notice_choices TO PUBLIC;
