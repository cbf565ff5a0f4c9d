import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importSchema, instrumentSchema, transactionSchema } from '#kit/portfolio/ledger-schema.ts'
import { PROJECT_ROOT } from '#tools/project-root.ts'
import { BANK_FILES } from './bank-files.fixture.ts'
import { BROKER_FILES } from './broker-files.fixture.ts'
import type { Expected } from './expected-file.fixture.ts'
import { planFor } from './import.fixture.ts'
import { type Plan, planImport } from './plan/plan.model.ts'
import { readImport } from './read-import.model.ts'
import type { Reading } from './reading.model.ts'
import { STATEMENT_FILES } from './statement-files.fixture.ts'
import { decode } from '#kit/statement/decode.ts'

/*
 * Files in the form of banks and brokers that are no part of this project: the folder of published data beside it (or
 * GOLDEN_DATA). Where it is absent these tests are reported as skipped; the same ways of writing are in the other tests.
 */
const folder = join(process.env.GOLDEN_DATA ?? join(PROJECT_ROOT, '../shared/data'), 'imports')

const NONE = { new: 0, duplicate: 0, rejected: 0, stated: 0, leftOut: 0 }

for (const [file, expected] of Object.entries({ ...BROKER_FILES, ...BANK_FILES, ...STATEMENT_FILES }))
  test.runIf(existsSync(folder))(`${file} is read as it would be by hand.`, () => {
    const { text } = decode(new Uint8Array(readFileSync(join(folder, file))))
    const reading = readImport(text, { today: '2026-07-01', currency: 'USD', ...expected.options })
    const plan = planFor(reading)
    expect(plan.counts).toMatchObject({ ...NONE, ...expected.counts })
    expectFigures(plan, expected)
    expected.about?.(plan, reading)
    expectNothingTwice(reading, plan)
  })

function expectFigures(plan: Plan, expected: Expected): void {
  expect(plan.transactions).toHaveLength(expected.transactions)
  const cash = new Map<string, number>()
  for (const { currency, amount } of plan.transactions) cash.set(currency, (cash.get(currency) ?? 0) + amount)
  expect(
    Object.fromEntries([...cash].map(([currency, sum]) => [currency, Number(sum.toFixed(4)) + 0])),
  ).toEqual(expected.cash)
  for (const one of plan.transactions) expect(transactionSchema.parse(one)).toEqual(withoutUndefined(one))
  for (const one of plan.instruments) expect(() => instrumentSchema.parse(one)).not.toThrow()
  expect(() => importSchema.parse(plan.record)).not.toThrow()
}

const withoutUndefined = (one: object) => JSON.parse(JSON.stringify(one))

/** The same file once more brings nothing. */
function expectNothingTwice(reading: Reading, plan: Plan): void {
  const { accounts, instruments, transactions } = plan
  const again = planImport(reading, {
    ledger: { accounts, instruments, transactions, prices: [] },
    baseCurrency: 'USD',
    importId: 'imp_0123456789abcdeg',
    fileName: 'again.csv',
    importedAt: '2026-07-02T10:00:00.000Z',
    accounts: Object.fromEntries(
      reading.accounts.map((account, at) => [
        account.key,
        { kind: 'existing', id: `imp_0123456789abcdef-account-${at + 1}` },
      ]),
    ),
    hasDuplicates: 'skip',
    hasRepeats: 'skip',
    positions: 'compare',
  })
  expect(again.transactions).toEqual([])
  expect(again.counts.duplicate).toBe(plan.counts.new + plan.counts.duplicate)
}
