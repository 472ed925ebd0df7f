-- Nobody is granted less than nothing: a statement that counts beyond a limit is refused.
ALTER TABLE "LimitUse" ADD CONSTRAINT "LimitUse_granted_check" CHECK ("granted" >= 0);
