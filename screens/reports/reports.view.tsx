import { useAddress } from '#kit/react/use-address.ts'
import { ReportList } from './list/report-list.tsx'
import { CompareReports } from './read/compare-reports.tsx'
import { ReadReport } from './read/read-report.tsx'

/** The reports, the one that the address names, or two side by side. */
export default function Reports() {
  const { query } = useAddress()
  const [first, second] = (query.compare ?? '').split(',')
  if (first && second) return <CompareReports first={first} second={second} />
  return query.report === undefined ? <ReportList /> : <ReadReport key={query.report} id={query.report} />
}
