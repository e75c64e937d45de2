CREATE TABLE outbox (
  id uuid NOT NULL,
  kind text NOT NULL,
  to_address text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamp with time zone NOT NULL,
  last_error text,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  class text NOT NULL DEFAULT 'notice'::text,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_class_check CHECK (class = ANY (ARRAY['account'::text, 'notice'::text])),
  CONSTRAINT outbox_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'discarded'::text]))
);
CREATE INDEX outbox_address ON outbox USING btree (lower(to_address), id);
CREATE INDEX outbox_failed ON outbox USING btree (created_at) WHERE (state = 'failed'::text);
CREATE INDEX outbox_resets ON outbox USING btree (lower(to_address), created_at) WHERE (kind = 'password-reset'::text);
CREATE INDEX outbox_sent ON outbox USING btree (sent_at) WHERE (state = 'sent'::text);
CREATE INDEX outbox_substitutions ON outbox USING btree (lower(to_address), created_at) WHERE (kind = 'substitution'::text);
CREATE INDEX outbox_tests ON outbox USING btree (lower(to_address), created_at) WHERE (kind = 'test'::text);
CREATE INDEX outbox_waiting ON outbox USING btree (class, next_try_at) WHERE (state = 'waiting'::text);
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
CREATE POLICY outbox_owner ON outbox FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY outbox_product ON outbox FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY outbox_write ON outbox FOR INSERT TO monda_app
  WITH CHECK (true);
GRANT INSERT ON outbox TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON outbox TO monda_product;

CREATE OR REPLACE FUNCTION undelivered_mail()
 RETURNS TABLE(id uuid, kind text, to_address text, tries integer, last_error text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ SELECT o.id, o.kind, o.to_address, o.tries, o.last_error, o.created_at FROM outbox o
      WHERE o.state = 'failed' AND app_role() = 'admin' $function$;
GRANT EXECUTE ON FUNCTION undelivered_mail TO monda_app;
GRANT EXECUTE ON FUNCTION undelivered_mail TO monda_product;

CREATE OR REPLACE FUNCTION retry_mail(message uuid, at_moment timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ UPDATE outbox SET state = 'waiting', tries = 0, next_try_at = at_moment
      WHERE id = message AND state = 'failed' AND app_role() = 'admin' RETURNING id $function$;
GRANT EXECUTE ON FUNCTION retry_mail TO monda_app;
GRANT EXECUTE ON FUNCTION retry_mail TO monda_product;

CREATE OR REPLACE FUNCTION discard_mail(message uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ UPDATE outbox SET state = 'discarded', text_body = '', html_body = ''
      WHERE id = message AND state = 'failed' AND app_role() = 'admin' RETURNING id $function$;
GRANT EXECUTE ON FUNCTION discard_mail TO monda_app;
GRANT EXECUTE ON FUNCTION discard_mail TO monda_product;

CREATE OR REPLACE FUNCTION mails_between(address text, forms text[], kinds text[], after timestamp with time zone, until timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    PERFORM pg_advisory_xact_lock(7221003, hashtext(address));
    RETURN (SELECT count(*) FROM outbox WHERE lower(to_address) = ANY (forms) AND kind = ANY (kinds)
      AND created_at > after AND created_at <= until);
  END $function$;
GRANT EXECUTE ON FUNCTION mails_between TO monda_app;
GRANT EXECUTE ON FUNCTION mails_between TO monda_product;
