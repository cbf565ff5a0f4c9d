import { useMutation } from '@tanstack/react-query'
import { counted, date, number } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { Headline } from '#ui/blocks/Headline.tsx'
import { bytesOf, download } from '#ui/download.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import type { getExamCertificate } from '../exam.api.ts'
import { shownPercent } from '../grade.model.ts'
import { PASS_PERCENT } from '../rules.model.ts'
import { CheckAddress } from './check-address.tsx'
import type { ExamResult } from './queries.ts'
import { levelWords, studyFirst, weakest } from './words.ts'
import css from './candidate.module.css'

type ResultProps = { readonly result: ExamResult; readonly title: string }

/** The result first, then how each domain went. */
export function ResultPanel({ result, title }: ResultProps) {
  const { percent, passed, points, of, gradedAt, domains, study, certificate, isSample } = result
  const weak = weakest(domains)
  return (
    <Panel title={title} aside={isSample ? <StatusDot tone="information" label="Sample" /> : undefined}>
      <Headline
        text={`${shownPercent(percent)}: ${passed ? 'passed' : 'not passed'}`}
        tone={passed ? 'positive' : 'neutral'}
        note={`${number(points)} of ${of} on ${date(gradedAt)}; ${PASS_PERCENT}% passes`}
      />
      <ul className={css.domains} aria-label="Domains">
        {domains.map(({ id, label, right, of: asked, level }) => (
          <li key={id}>
            <span>{label}</span>
            <span className={css.bar} aria-hidden="true">
              <span data-level={level} style={{ inlineSize: `${(100 * right) / asked}%` }} />
              <i style={{ insetInlineStart: `${PASS_PERCENT}%` }} />
            </span>
            <span className={css.level}>
              {number(right)} of {asked}, {levelWords({ id, label, right, of: asked, level })}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.hint}>The line in each bar is at {PASS_PERCENT}%, the score to pass.</p>
      {passed || weak.length === 0 ? null : <p className={css.first}>{studyFirst(domains)}</p>}
      {study.length === 0 ? null : <WhatToStudy study={study} />}
      {certificate === null ? null : (
        <Certificate id={result.id} words={`${certificate.number}, valid until ${date(certificate.until)}`} />
      )}
    </Panel>
  )
}

/** Why answers were wrong, by what they were to show; the questions themselves are not told. */
const WhatToStudy = ({ study }: Pick<ExamResult, 'study'>) => (
  <details className={css.study}>
    <summary>Study before the next attempt: {counted(study.length, 'objective')}</summary>
    <dl>
      {study.map(({ objective, explanations }) => (
        <div key={objective}>
          <dt>{objective}</dt>
          {explanations.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  </details>
)

function Certificate({ id, words }: { readonly id: string; readonly words: string }) {
  const api = useApi()
  const fetching = useMutation({
    mutationFn: async () => {
      const path = '/exam/attempts/{id}/certificate'
      const file = await api.call<typeof getExamCertificate>('GET', path, { params: { id } })
      download(file.fileName, new Blob([bytesOf(file.base64)], { type: file.mediaType }))
    },
  })
  return (
    <>
      <p className={css.number}>Certificate {words}</p>
      <Actions>
        <Action isRunning={fetching.isPending} onClick={() => fetching.mutate()}>
          Download the certificate
        </Action>
      </Actions>
      <Problem text={fetching.error === null ? null : messageOf(fetching.error)} />
      <CheckAddress id={id} />
    </>
  )
}
