import { LeadsPage } from '#ui/leads/LeadsPage.tsx'

/** Every board's leads. */
export default function Prospecting() {
  return (
    <LeadsPage
      title="Prospecting"
      lead="Leads of every board: whom to contact today, the stage of each, and what the pipeline is worth."
    />
  )
}
