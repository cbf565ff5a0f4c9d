import { expect, test } from 'vitest'
import { countReport } from './vitest-run.ts'

const PASSED = { status: 'passed', assertionResults: [{ status: 'passed' }] }

test('a file that fails to load counts as a failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [PASSED, broken] }
  expect(countReport(JSON.stringify(report))).toEqual({ passed: 1, failed: 1 })
})

test('a file with a failed test counts that test only', () => {
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [PASSED, failed] }
  expect(countReport(JSON.stringify(report))).toEqual({ passed: 2, failed: 1 })
})
