import { expect, test } from 'vitest'
import { readReport } from './vitest-run.ts'

const PASSED = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const read = (passed: number, ...testResults: unknown[]) =>
  readReport(JSON.stringify({ numPassedTests: passed, testResults }))

test('a file that fails to load counts as a failure and gives its reason', () => {
  const broken = { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  expect(read(1, PASSED, broken)).toEqual({ passed: 1, failures: ['a.test.ts\n    no such module'] })
})

test('a file with a failed test counts only that test, with its title and reason', () => {
  const failed = { status: 'failed', fullName: 'adds', failureMessages: ['2 is not 3\nat line 4'] }
  const file = { name: 'b.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] }
  const failures = ['b.test.ts: adds\n    2 is not 3\n    at line 4']
  expect(read(2, PASSED, file)).toEqual({ passed: 2, failures })
})
