import { defineMigration } from '#api/kit.ts'

/** The transactions of an import are found by it, however long the person's ledger is. */
export default defineMigration(`
CREATE INDEX portfolio_of_import ON records (owner_id, (body::jsonb ->> 'importId'))
  WHERE name = 'portfolio-ledger' AND id LIKE 'transaction %' AND body IS NOT NULL;
`)
