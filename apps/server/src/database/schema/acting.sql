CREATE OR REPLACE FUNCTION app_actor()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT nullif(current_setting('app.actor_id', true), '')::uuid $function$;
GRANT EXECUTE ON FUNCTION app_actor TO PUBLIC;

CREATE OR REPLACE FUNCTION app_role()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT nullif(current_setting('app.actor_role', true), '') $function$;
GRANT EXECUTE ON FUNCTION app_role TO PUBLIC;

CREATE OR REPLACE FUNCTION app_company()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $function$;
GRANT EXECUTE ON FUNCTION app_company TO PUBLIC;

CREATE OR REPLACE FUNCTION app_evaluators()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    SELECT array_append(string_to_array(nullif(current_setting('app.stands_in_for', true), ''), ',')::uuid[], app_actor())
  $function$;
GRANT EXECUTE ON FUNCTION app_evaluators TO PUBLIC;

CREATE OR REPLACE FUNCTION count_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    NEW.version := OLD.version + 1;
    RETURN NEW;
  END $function$;
GRANT EXECUTE ON FUNCTION count_version TO PUBLIC;

CREATE OR REPLACE FUNCTION same_company(role text, one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    SELECT coalesce(one = other, one IS NULL AND other IS NULL
      AND lower(role) IN ('admin','technical_evaluator','fixed_assets_manager'))
  $function$;
GRANT EXECUTE ON FUNCTION same_company TO PUBLIC;
