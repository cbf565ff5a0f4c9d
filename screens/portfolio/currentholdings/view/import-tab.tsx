import { lazy, Suspense } from 'react'
import type { LedgerView } from '#kit/react/portfolio.tsx'
import { Loading } from '#ui/states/Loading.tsx'

// Reading files of banks and brokers is large, and needed only here.
const Wizard = lazy(async () => ({ default: (await import('../import/import-wizard.tsx')).ImportWizard }))

/** The import of files, loaded when it is opened. */
export const ImportTab = ({ view, onClose }: { readonly view: LedgerView; readonly onClose: () => void }) => (
  <Suspense fallback={<Loading />}>
    <Wizard view={view} onClose={onClose} />
  </Suspense>
)
