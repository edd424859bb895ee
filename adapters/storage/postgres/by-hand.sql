INSERT INTO "catalogue_revision" ("id", "revision") VALUES (1, 0);
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '%', TG_ARGV[0]; END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_not_changed" BEFORE UPDATE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"('the audit log is never changed');
--> statement-breakpoint
CREATE TRIGGER "audit_log_not_removed" BEFORE DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"('nothing is removed from the audit log');
--> statement-breakpoint
CREATE TRIGGER "questionnaire_versions_stay" BEFORE UPDATE ON "questionnaire_versions" FOR EACH ROW
WHEN (old."state" IN ('published', 'retired') AND (
  new."version" <> old."version" OR new."content" <> old."content" OR new."release" IS DISTINCT FROM old."release"
  OR new."state" NOT IN ('published', 'retired')
))
EXECUTE FUNCTION "refuse_change"('a released version is never changed');
--> statement-breakpoint
CREATE TRIGGER "questionnaire_versions_not_removed" BEFORE DELETE ON "questionnaire_versions" FOR EACH ROW
WHEN (old."state" IN ('published', 'retired'))
EXECUTE FUNCTION "refuse_change"('a released version is never removed');
--> statement-breakpoint
CREATE TRIGGER "invoices_not_changed" BEFORE UPDATE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change"('an invoice is never changed');
--> statement-breakpoint
CREATE FUNCTION "refuse_while_ordered"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT 1 FROM "orders" WHERE "id" = old."order_id") THEN RAISE EXCEPTION '%', TG_ARGV[0]; END IF;
  RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoices_not_removed" BEFORE DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_while_ordered"('an invoice stays as long as its order');
