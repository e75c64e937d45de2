CREATE TABLE stored_files (
  id uuid NOT NULL,
  item_id uuid,
  company_id uuid,
  purpose text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  state text NOT NULL,
  name text NOT NULL,
  mime_type text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL,
  thumbnail_key text,
  thumbnail_sha256 text,
  width integer,
  height integer,
  uploaded_by uuid,
  created_at timestamp with time zone NOT NULL,
  comment_id uuid,
  certificate_id uuid,
  captured_key text,
  captured_sha256 text,
  captured_size bigint,
  captured_at timestamp with time zone,
  clock_offset_ms integer,
  CONSTRAINT stored_files_pkey PRIMARY KEY (id),
  CONSTRAINT stored_files_storage_key_key UNIQUE (storage_key),
  CONSTRAINT stored_files_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id),
  CONSTRAINT stored_files_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES item_comments(id) ON DELETE CASCADE,
  CONSTRAINT stored_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT stored_files_item_id_company_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id),
  CONSTRAINT stored_files_certificate_check CHECK ((certificate_id IS NOT NULL) = (purpose = 'certificate'::text AND state = 'committed'::text)),
  CONSTRAINT stored_files_check CHECK (state = 'pending'::text OR certificate_id IS NOT NULL AND item_id IS NULL AND company_id IS NOT NULL OR certificate_id IS NULL AND item_id IS NOT NULL AND (company_id IS NOT NULL OR comment_id IS NOT NULL)),
  CONSTRAINT stored_files_comment_check CHECK ((comment_id IS NOT NULL) = (purpose = 'comment_file'::text AND state = 'committed'::text)),
  CONSTRAINT stored_files_mime_type_check CHECK (mime_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'application/pdf'::text])),
  CONSTRAINT stored_files_purpose_check CHECK (purpose = ANY (ARRAY['item_image'::text, 'item_invoice'::text, 'before_photo'::text, 'after_photo'::text, 'tare_ticket'::text, 'final_invoice'::text, 'comment_file'::text, 'authority_document'::text, 'certificate'::text])),
  CONSTRAINT stored_files_state_check CHECK (state = ANY (ARRAY['pending'::text, 'committed'::text]))
);
CREATE UNIQUE INDEX stored_files_certificate ON stored_files USING btree (certificate_id) WHERE (certificate_id IS NOT NULL);
CREATE INDEX stored_files_comment ON stored_files USING btree (comment_id, "position") WHERE (comment_id IS NOT NULL);
CREATE INDEX stored_files_company ON stored_files USING btree (company_id) INCLUDE (size, captured_size) WHERE ((state = 'committed'::text) AND (certificate_id IS NULL));
CREATE INDEX stored_files_copies ON stored_files USING btree (company_id, purpose, sha256, captured_sha256) INCLUDE (size, captured_size) WHERE ((state = 'committed'::text) AND (purpose = ANY (ARRAY['tare_ticket'::text, 'final_invoice'::text])));
CREATE INDEX stored_files_item ON stored_files USING btree (item_id, comment_id, purpose, "position");
CREATE INDEX stored_files_pending ON stored_files USING btree (created_at) WHERE (state = 'pending'::text);
CREATE INDEX stored_files_person ON stored_files USING btree (uploaded_by, id) WHERE (uploaded_by IS NOT NULL);
CREATE INDEX stored_files_same_photo ON stored_files USING btree (company_id, sha256) WHERE ((purpose = ANY (ARRAY['before_photo'::text, 'after_photo'::text])) AND (state = 'committed'::text));
CREATE INDEX stored_files_shard_of_captured_key ON stored_files USING btree ("left"(captured_key, 2)) WHERE (captured_key IS NOT NULL);
CREATE INDEX stored_files_shard_of_storage_key ON stored_files USING btree ("left"(storage_key, 2));
CREATE INDEX stored_files_shard_of_thumbnail_key ON stored_files USING btree ("left"(thumbnail_key, 2));
ALTER TABLE stored_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE stored_files FORCE ROW LEVEL SECURITY;
CREATE POLICY stored_files_commit ON stored_files FOR UPDATE TO monda_app
  USING (uploaded_by = app_actor() AND state = 'pending'::text)
  WITH CHECK (uploaded_by = app_actor() AND certificate_id IS NULL AND (comment_id IS NULL OR (EXISTS ( SELECT 1
   FROM item_comments c
  WHERE c.id = stored_files.comment_id AND c.item_id = stored_files.item_id AND c.author_id = app_actor() AND (c.audience = 'provider'::text) = (stored_files.company_id IS NULL)))));
CREATE POLICY stored_files_create ON stored_files FOR INSERT TO monda_app
  WITH CHECK (uploaded_by = app_actor() AND certificate_id IS NULL);
CREATE POLICY stored_files_delete ON stored_files FOR DELETE TO monda_app
  USING (certificate_id IS NULL AND (app_role() = 'admin'::text OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company() OR state = 'pending'::text AND uploaded_by = app_actor()));
CREATE POLICY stored_files_owner ON stored_files FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY stored_files_product ON stored_files FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY stored_files_read ON stored_files FOR SELECT TO monda_app
  USING (item_id IS NOT NULL AND ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id)) AND (purpose <> 'final_invoice'::text OR app_role() = 'fixed_assets_manager'::text) OR certificate_id IS NOT NULL AND ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_certificate(certificate_id)) OR item_id IS NULL AND uploaded_by = app_actor());
CREATE TRIGGER stored_files_committed BEFORE UPDATE ON stored_files FOR EACH ROW WHEN (old.state = 'committed'::text) EXECUTE FUNCTION refuse_change_of_evidence();
CREATE TRIGGER stored_files_lost BEFORE DELETE ON stored_files FOR EACH ROW WHEN (old.state = 'committed'::text) EXECUTE FUNCTION refuse_loss_of_file();
GRANT DELETE, INSERT, SELECT, UPDATE ON stored_files TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON stored_files TO monda_product;

CREATE TABLE removed_photos (
  file_id uuid NOT NULL,
  item_id uuid NOT NULL,
  company_id uuid NOT NULL,
  removed_by uuid NOT NULL,
  removed_at timestamp with time zone NOT NULL,
  CONSTRAINT removed_photos_pkey PRIMARY KEY (file_id),
  CONSTRAINT removed_photos_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id),
  CONSTRAINT removed_photos_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id)
);
CREATE INDEX removed_photos_item ON removed_photos USING btree (item_id);
ALTER TABLE removed_photos ENABLE ROW LEVEL SECURITY;
ALTER TABLE removed_photos FORCE ROW LEVEL SECURITY;
CREATE POLICY removed_photos_add ON removed_photos FOR INSERT TO monda_app
  WITH CHECK ((app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company() AND removed_by = app_actor() AND (EXISTS ( SELECT 1
   FROM waste_items i
  WHERE i.id = removed_photos.item_id AND i.status = 'change_requested'::text)) AND (EXISTS ( SELECT 1
   FROM stored_files f
  WHERE f.id = removed_photos.file_id AND f.item_id = removed_photos.item_id AND f.company_id = removed_photos.company_id AND f.purpose = 'item_image'::text AND f.state = 'committed'::text)));
CREATE POLICY removed_photos_owner ON removed_photos FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY removed_photos_product ON removed_photos FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY removed_photos_read ON removed_photos FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text, 'viewer'::text])) AND company_id = app_company() OR app_role() = 'technical_evaluator'::text AND evaluates_item(item_id));
GRANT INSERT, SELECT ON removed_photos TO monda_app;
GRANT INSERT, SELECT ON removed_photos TO monda_product;

CREATE TABLE captures (
  id uuid NOT NULL,
  item_id uuid,
  company_id uuid NOT NULL,
  taken_by uuid NOT NULL,
  purpose text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  clock_offset_ms integer NOT NULL,
  state text NOT NULL,
  received integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  last_piece_at timestamp with time zone,
  arrived_at timestamp with time zone,
  told_at timestamp with time zone,
  captured_key text,
  picture_key text,
  thumbnail_key text,
  picture_type text,
  picture_size bigint,
  picture_sha256 text,
  thumbnail_sha256 text,
  width integer,
  height integer,
  file_id uuid,
  day date,
  CONSTRAINT captures_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT captures_captured_key_key UNIQUE (captured_key),
  CONSTRAINT captures_file_id_key UNIQUE (file_id),
  CONSTRAINT captures_picture_key_key UNIQUE (picture_key),
  CONSTRAINT captures_thumbnail_key_key UNIQUE (thumbnail_key),
  CONSTRAINT captures_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES waste_items(company_id, id),
  CONSTRAINT captures_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id),
  CONSTRAINT captures_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id),
  CONSTRAINT captures_check CHECK (received >= 0 AND received <= size AND (state = 'arriving'::text OR received = size)),
  CONSTRAINT captures_check1 CHECK ((state = 'arriving'::text) = (arrived_at IS NULL) AND (state = 'used'::text) = (file_id IS NOT NULL)),
  CONSTRAINT captures_check2 CHECK (num_nonnulls(captured_key, picture_key, thumbnail_key, picture_type, picture_size, picture_sha256, thumbnail_sha256, width, height) =
CASE state
    WHEN 'arrived'::text THEN 9
    ELSE 0
END),
  CONSTRAINT captures_check3 CHECK ((day IS NULL) <> (item_id IS NULL) AND (day IS NULL OR purpose = 'ticket'::text)),
  CONSTRAINT captures_purpose_check CHECK (purpose = ANY (ARRAY['before'::text, 'after'::text, 'ticket'::text])),
  CONSTRAINT captures_size_check CHECK (size > 0),
  CONSTRAINT captures_state_check CHECK (state = ANY (ARRAY['arriving'::text, 'arrived'::text, 'used'::text]))
);
CREATE INDEX captures_company ON captures USING btree (company_id) INCLUDE (size, picture_size) WHERE (state <> 'used'::text);
CREATE INDEX captures_day ON captures USING btree (company_id, day) WHERE (day IS NOT NULL);
CREATE INDEX captures_incomplete ON captures USING btree (COALESCE(last_piece_at, created_at)) WHERE (state = 'arriving'::text);
CREATE INDEX captures_item ON captures USING btree (item_id, taken_at, id);
CREATE INDEX captures_person ON captures USING btree (taken_by, id);
ALTER TABLE captures ENABLE ROW LEVEL SECURITY;
ALTER TABLE captures FORCE ROW LEVEL SECURITY;
CREATE POLICY captures_add ON captures FOR INSERT TO monda_app
  WITH CHECK (taken_by = app_actor() AND state = 'arriving'::text AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company() AND (EXISTS ( SELECT 1
   FROM waste_items i
  WHERE i.id = captures.item_id AND i.company_id = captures.company_id AND i.status = 'destruction'::text)));
CREATE POLICY captures_add_for_day ON captures FOR INSERT TO monda_app
  WITH CHECK (taken_by = app_actor() AND state = 'arriving'::text AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company() AND (EXISTS ( SELECT 1
   FROM waste_items i
  WHERE i.company_id = captures.company_id AND i.destruction_on = captures.day AND i.status = 'destruction'::text)));
CREATE POLICY captures_change ON captures FOR UPDATE TO monda_app
  USING (state <> 'used'::text AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company())
  WITH CHECK ((app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company());
CREATE POLICY captures_owner ON captures FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY captures_product ON captures FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY captures_read ON captures FOR SELECT TO monda_app
  USING ((app_role() = ANY (ARRAY['admin'::text, 'fixed_assets_manager'::text])) OR (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company());
CREATE POLICY captures_remove ON captures FOR DELETE TO monda_app
  USING (state <> 'used'::text AND taken_by = app_actor() AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company());
CREATE POLICY captures_remove_of_day ON captures FOR DELETE TO monda_app
  USING (state <> 'used'::text AND day IS NOT NULL AND (app_role() = ANY (ARRAY['company_admin'::text, 'company_user'::text])) AND company_id = app_company());
CREATE TRIGGER captures_used BEFORE DELETE OR UPDATE ON captures FOR EACH ROW WHEN (old.state = 'used'::text) EXECUTE FUNCTION refuse_change_of_evidence();
GRANT DELETE, INSERT, SELECT, UPDATE (state, received, last_piece_at, arrived_at, captured_key, picture_key, thumbnail_key, picture_type, picture_size, picture_sha256, thumbnail_sha256, width, height, file_id) ON captures TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON captures TO monda_product;

CREATE TABLE capture_pieces (
  company_id uuid NOT NULL,
  capture_id uuid NOT NULL,
  piece_offset integer NOT NULL,
  size integer NOT NULL,
  storage_key text NOT NULL,
  CONSTRAINT capture_pieces_pkey PRIMARY KEY (company_id, capture_id, piece_offset),
  CONSTRAINT capture_pieces_storage_key_key UNIQUE (storage_key),
  CONSTRAINT capture_pieces_company_id_capture_id_fkey FOREIGN KEY (company_id, capture_id) REFERENCES captures(company_id, id) ON DELETE CASCADE,
  CONSTRAINT capture_pieces_piece_offset_check CHECK (piece_offset >= 0),
  CONSTRAINT capture_pieces_size_check CHECK (size > 0)
);
ALTER TABLE capture_pieces ENABLE ROW LEVEL SECURITY;
ALTER TABLE capture_pieces FORCE ROW LEVEL SECURITY;
CREATE POLICY capture_pieces_delete ON capture_pieces FOR DELETE TO monda_app
  USING ((EXISTS ( SELECT 1
   FROM captures c
  WHERE c.company_id = capture_pieces.company_id AND c.id = capture_pieces.capture_id AND c.taken_by = app_actor())));
CREATE POLICY capture_pieces_insert ON capture_pieces FOR INSERT TO monda_app
  WITH CHECK ((EXISTS ( SELECT 1
   FROM captures c
  WHERE c.company_id = capture_pieces.company_id AND c.id = capture_pieces.capture_id AND c.taken_by = app_actor())));
CREATE POLICY capture_pieces_owner ON capture_pieces FOR ALL TO (the owner)
  USING (true)
  WITH CHECK (true);
CREATE POLICY capture_pieces_product ON capture_pieces FOR ALL TO monda_product
  USING (true)
  WITH CHECK (true);
CREATE POLICY capture_pieces_select ON capture_pieces FOR SELECT TO monda_app
  USING ((EXISTS ( SELECT 1
   FROM captures c
  WHERE c.company_id = capture_pieces.company_id AND c.id = capture_pieces.capture_id AND c.taken_by = app_actor())));
GRANT DELETE, INSERT, SELECT ON capture_pieces TO monda_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON capture_pieces TO monda_product;

CREATE OR REPLACE FUNCTION company_file_bytes(company uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT ((SELECT coalesce(sum(size + coalesce(captured_size, 0)), 0) FROM stored_files
        WHERE company_id = company AND state = 'committed' AND certificate_id IS NULL)
      - (SELECT coalesce(sum((files - 1) * bytes), 0) FROM (
          SELECT count(*) AS files, min(size + coalesce(captured_size, 0)) AS bytes FROM stored_files
          WHERE company_id = company AND state = 'committed' AND purpose IN ('tare_ticket', 'final_invoice')
          GROUP BY purpose, sha256, captured_sha256 HAVING count(*) > 1) AS copied)
      + (SELECT coalesce(sum(size + coalesce(picture_size, size)), 0) FROM captures
        WHERE company_id = company AND state <> 'used'))::bigint $function$;
GRANT EXECUTE ON FUNCTION company_file_bytes TO monda_app;
GRANT EXECUTE ON FUNCTION company_file_bytes TO monda_product;

CREATE OR REPLACE FUNCTION provider_file_bytes()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    SELECT coalesce(sum(size), 0)::bigint FROM stored_files WHERE company_id IS NULL AND state = 'committed' $function$;
GRANT EXECUTE ON FUNCTION provider_file_bytes TO monda_app;
GRANT EXECUTE ON FUNCTION provider_file_bytes TO monda_product;

CREATE OR REPLACE FUNCTION refuse_loss_of_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    IF owner_acts(TG_RELID) THEN RETURN OLD; END IF;
    IF OLD.certificate_id IS NOT NULL THEN
      RAISE EXCEPTION 'the file of a certificate stays' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF NOT EXISTS (SELECT FROM waste_items i WHERE i.id = OLD.item_id AND NOT is_untouched(i)) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a file of an item that was worked on stays' USING ERRCODE = 'insufficient_privilege';
  END $function$;
GRANT EXECUTE ON FUNCTION refuse_loss_of_file TO PUBLIC;
