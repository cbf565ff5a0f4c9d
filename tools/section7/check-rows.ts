import type { CallerCredentials } from '#api/callers.ts'
import { CHECKS } from './checks.ts'
import type { Finding } from './findings.ts'
import { ROWS, type Row } from './rows.data.ts'
import { openStage, type Stage } from './stage.ts'

export type RowResult = {
  readonly row: string
  readonly state: 'verified' | 'not built' | 'failed'
  readonly looked: number
  readonly problems: readonly string[]
}

/** Every row of the table against a running server; `api` is the base of its calls. */
export async function checkRows(
  api: string,
  callers: readonly CallerCredentials[],
): Promise<readonly RowResult[]> {
  const stage = await openStage(api, callers)
  const results: RowResult[] = []
  for (const row of ROWS) results.push(row.later ? await checkAbsence(stage, row) : await check(stage, row))
  return results
}

async function check(stage: Stage, { row }: Row): Promise<RowResult> {
  const checkRow = CHECKS[row]
  if (checkRow === undefined)
    return { row, state: 'failed', looked: 0, problems: ['has no check: add one to tools/section7'] }
  const findings = await checkRow(stage).catch((error: unknown): Finding[] => [
    { what: 'the check', problem: String(error) },
  ])
  const problems = findings.flatMap(({ what, problem }) => (problem === null ? [] : [`${what}: ${problem}`]))
  return { row, state: problems.length === 0 ? 'verified' : 'failed', looked: findings.length, problems }
}

/** What is not built says so: a signed-in person gets 404, and never an answer that looks like success. */
async function checkAbsence({ admin }: Stage, { row, calls }: Row): Promise<RowResult> {
  const answers = await Promise.all(
    calls.map(async (call) => {
      const [method = 'GET', path = '/'] = call.split(' ')
      const { status } = await admin.call(
        method,
        path.replaceAll(/\{\w+\}/g, 'x'),
        method === 'GET' ? undefined : {},
      )
      return { call, status }
    }),
  )
  const problems = answers
    .filter(({ status }) => status !== 404)
    .map(
      ({ call, status }) =>
        `${call} answers ${status}: it is built; take its mark from tools/section7/rows.data.ts`,
    )
  return { row, state: problems.length === 0 ? 'not built' : 'failed', looked: answers.length, problems }
}
