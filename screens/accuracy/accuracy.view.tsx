import { Link } from '@tanstack/react-router'
import { counted, number } from '#kit/format.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Page, Panel } from '#ui/page/Page.tsx'
import css from './accuracy.module.css'
import { DISPUTES, FAMILIES, SCREEN_CASES } from './accuracy.gen.ts'
import { errorText, FAMILY_TITLES } from './families.ts'

const total = FAMILIES.reduce((sum, { cases }) => sum + cases, 0)
const failed = FAMILIES.reduce((sum, { failed: count }) => sum + count, 0)
const worked = SCREEN_CASES.reduce((sum, { cases }) => sum + cases, 0)

/** What the tests found, so that nobody has to take our word for a number. */
export default function Accuracy() {
  return (
    <Page
      title="Accuracy"
      lead={`${number(total, 0)} cases from outside sources in ${FAMILIES.length} families: ${failed === 0 ? 'every one agrees' : `${failed} disagree`}. ${counted(worked, 'worked check')} of ${SCREEN_CASES.length} screens agree as well.`}
    >
      <Families />
      <Disputes />
      <Panel title="Worked checks by screen" lead="Each has its source and runs on every change.">
        <ul className={css.checks}>
          {SCREEN_CASES.map(({ id, title, cases }) => (
            <li key={id}>
              <Link to={`/${id}`}>{title}</Link>: {counted(cases, 'check')}
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  )
}

const Families = () => (
  <Panel
    title="Function families"
    lead="The largest error is the difference between our answer and the published one, relative to the published number when that is above 1. Where a source prints only a few digits, we can match only those digits."
  >
    <ReportTable
      title="Function families"
      columns={[
        { key: 'family', label: 'Family', format: 'text' },
        { key: 'cases', label: 'Cases', format: 'integer' },
        { key: 'error', label: 'Largest error', format: 'text' },
        { key: 'source', label: 'Sources', format: 'text' },
      ]}
      rows={FAMILIES.map(({ family, cases, largestError, source }) => ({
        family: FAMILY_TITLES[family] ?? family,
        cases,
        error: errorText(largestError),
        source,
      }))}
    />
  </Panel>
)

const Disputes = () => (
  <Panel
    title="Where sources disagree"
    lead="Independent engines or publications give different figures here. We follow one convention on purpose and test for it."
  >
    <ReportTable
      title="Where sources disagree"
      columns={[
        { key: 'fn', label: 'Quantity', format: 'text' },
        { key: 'ours', label: 'Our convention', format: 'text' },
        { key: 'because', label: 'Why', format: 'text' },
      ]}
      rows={DISPUTES.map(({ fn, ours, because }) => ({ fn: fn.toUpperCase(), ours, because }))}
    />
  </Panel>
)
