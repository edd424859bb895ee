CREATE TRIGGER `audit_log_not_changed` BEFORE UPDATE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_not_removed` BEFORE DELETE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'nothing is removed from the audit log'); END;
