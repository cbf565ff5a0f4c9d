import type { CallerCredentials } from '#api/callers.ts'
import { CHECKS } from './checks.ts'
import { expectThat, type Finding } from './findings.ts'
import { ROWS, type Row } from './rows.data.ts'
import { openStage, type Stage } from './stage.ts'
import type { Sent } from './visitor.ts'

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

async function check(stage: Stage, asked: Row): Promise<RowResult> {
  const { row } = asked
  const before = stage.sent.length
  const checkRow = CHECKS[row]
  if (checkRow === undefined)
    return { row, state: 'failed', looked: 0, problems: ['has no check: add one to tools/section7'] }
  const found = await checkRow(stage).catch((error: unknown): readonly Finding[] => [
    { what: 'the check', problem: String(error) },
  ])
  const findings = [...found, ...toTheLetter(asked, stage.sent.slice(before))]
  const problems = findings.flatMap(({ what, problem }) => (problem === null ? [] : [`${what}: ${problem}`]))
  return { row, state: problems.length === 0 ? 'verified' : 'failed', looked: findings.length, problems }
}

const PAYLOAD = /^(?:body )?\{([\w,]+)\}$/

/** Of a row that shows its payload: among what succeeded each call has exactly that, no member more and none less. */
function toTheLetter({ payload, calls }: Row, sent: readonly Sent[]): readonly Finding[] {
  const keys = PAYLOAD.exec(payload)?.[1]?.split(',').sort().join()
  if (keys === undefined) return []
  return calls
    .filter((call) => !call.startsWith('GET '))
    .map((call) => {
      const pattern = new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      const exact = sent.filter(
        ({ method, path, body, status }) =>
          status < 300 &&
          pattern.test(`${method} ${path}`) &&
          Object.keys(Object(body)).sort().join() === keys,
      )
      return expectThat(`${call} succeeds with ${payload} to the letter`, exact.length > 0)
    })
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
