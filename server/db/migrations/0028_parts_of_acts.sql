-- A mark sheet says the parts of its act (contract/subdomain.ts); older ones say none.
UPDATE "subdomains" SET "sheet" = "sheet" || '{"parts": []}'::jsonb WHERE "sheet" IS NOT NULL AND NOT ("sheet" ? 'parts');
