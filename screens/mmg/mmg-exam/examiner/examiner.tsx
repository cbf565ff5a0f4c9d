import { useState } from 'react'
import { number } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import type { setFactor } from '../examiner.api.ts'
import { shownPercent } from '../grade.model.ts'
import { FACTORS } from '../rules.model.ts'
import {
  type Candidate,
  type Statistics,
  useCandidates,
  useExaminerChanged,
  useStatistics,
} from './queries.ts'
import css from './examiner.module.css'

/** Who takes the exam, and how reliable its scores are. */
export function Examiner({ org }: { readonly org: string }) {
  const candidates = useCandidates(org)
  const statistics = useStatistics(org)
  return (
    <div className={css.parts}>
      <Panel
        title="Candidates"
        lead="Extra time applies to attempts that start afterward. Sample attempts count for nothing and are not listed."
      >
        <Waiting asked={candidates} what="the candidates" shape="lines">
          {(data) => <Candidates org={org} candidates={data.candidates} />}
        </Waiting>
      </Panel>
      <Waiting asked={statistics} what="the statistics" shape="lines">
        {(data) => <Measures {...data} />}
      </Waiting>
    </div>
  )
}

const TIMES = FACTORS.map((factor) => ({
  value: String(factor),
  label: factor === 1 ? 'Usual time' : `${number(factor)} times`,
}))

function Candidates({
  org,
  candidates,
}: {
  readonly org: string
  readonly candidates: readonly Candidate[]
}) {
  const api = useApi()
  const changed = useExaminerChanged()
  const submit = useSubmit([])
  const [done, setDone] = useState<string | null>(null)
  if (candidates.length === 0) return <p>Nobody here has the MMG role yet.</p>
  const give = ({ userId, name }: Candidate, time: string) => {
    const factor = FACTORS.find((one) => String(one) === time)
    if (factor === undefined) return
    setDone(null)
    void submit.run(async () => {
      const body = { org_name: org, userId, factor }
      await api.call<typeof setFactor>('POST', '/exam/candidates', { body })
      setDone(`Saved for ${name}.`)
      await changed()
    })
  }
  return (
    <>
      <ul className={css.people}>
        {candidates.map((person) => (
          <li key={person.userId}>
            <div>
              <strong>{person.name}</strong>
              <p>{standingWords(person)}</p>
            </div>
            <SelectField
              label={`Time for ${person.name}`}
              value={String(person.factor)}
              choices={TIMES}
              disabled={person.isSitting || submit.isRunning}
              onChange={(time) => give(person, time)}
            />
          </li>
        ))}
      </ul>
      <Problem text={submit.failure} />
      <Done text={done} />
    </>
  )
}

function standingWords({ attempts, isSitting, last }: Candidate): string {
  if (isSitting) return 'Taking the exam now'
  if (last === null) return 'No attempt yet'
  return `Attempt ${attempts}: ${shownPercent(last.percent)}, ${last.passed ? 'passed' : 'not passed'}`
}

const NO_SPREAD = 'Scores do not vary'

function Measures({ attempts, shownFrom, test }: Statistics) {
  return (
    <Panel
      title="Exam statistics"
      lead={
        test === null
          ? `Shown once ${shownFrom} attempts are graded. So far there ${attempts === 1 ? 'is' : 'are'} ${attempts}.`
          : `From ${attempts} graded attempts.`
      }
    >
      {test === null ? null : (
        <Facts
          rows={[
            ['Mean score', number(test.mean, 1)],
            ['Standard deviation', number(test.deviation, 2)],
            ['Reliability (KR-20)', test.kr20 === null ? NO_SPREAD : number(test.kr20, 2)],
            [
              'Standard error of measurement',
              test.errorOfMeasurement === null ? NO_SPREAD : number(test.errorOfMeasurement, 2),
            ],
          ]}
        />
      )}
    </Panel>
  )
}
