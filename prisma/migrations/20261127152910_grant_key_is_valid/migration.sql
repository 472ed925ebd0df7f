-- By hand: a check of the rows that lets others write.
ALTER TABLE "OAuthGrant" VALIDATE CONSTRAINT "OAuthGrant_apiKeyId_fkey";
