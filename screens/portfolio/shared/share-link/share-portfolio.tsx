import { IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLedger } from '#kit/react/portfolio.tsx'
import { Button } from '#ui/parts/button.ts'

/** Comes when it is opened: no page waits for it. */
const ShareDialog = lazy(() => import('./share-dialog.tsx'))

/** Beside the title of every page of the portfolio: the read-only link to it, once there is something to share. */
export function SharePortfolio() {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const { ledger } = useLedger()
  if (ledger.transactions.length === 0) return null
  return (
    <>
      <Button variant="default" leftSection={<IconShare2 size={16} />} onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen !== null && (
        <Suspense>
          <ShareDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
