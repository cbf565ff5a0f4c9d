import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'

/** What belongs to the person: to take along, or to be deleted. */
export const Data = () => (
  <>
    <ExportData />
    <DeleteAccount />
  </>
)
