import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useLedger } from '#kit/react/portfolio.tsx'
import { Button } from '#ui/parts/button.ts'
import { Modal } from '#ui/parts/modal.ts'
import { ErrorState } from '#ui/states/PageState.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { LinkForm } from './link-form.tsx'
import { OpenLink } from './open-link.tsx'
import css from './share.module.css'
import { useShare } from './use-share.ts'

/** Beside the title of every page of the portfolio: the read-only link to it, once there is something to share. */
export function SharePortfolio() {
  const [isOpen, setOpen] = useState(false)
  const { ledger } = useLedger()
  if (ledger.transactions.length === 0) return null
  return (
    <>
      <Button variant="default" leftSection={<IconShare2 size={16} />} onClick={() => setOpen(true)}>
        Share
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Share this portfolio"
        size="lg"
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {isOpen && <Sharing />}
      </Modal>
    </>
  )
}

function Sharing() {
  const sharing = useShare()
  const { link, make, revoke } = sharing
  if (link.isPending) return <Skeleton height={160} />
  if (link.isError)
    return (
      <ErrorState
        title="The link could not be loaded"
        text={link.error.message}
        onRetry={() => void link.refetch()}
      />
    )
  const failure = make.error ?? revoke.error
  return (
    <div className={css.panel}>
      {link.data === null ? <LinkForm sharing={sharing} /> : <OpenLink link={link.data} sharing={sharing} />}
      <div role="alert">{failure !== null && <p className={css.failure}>{failure.message}</p>}</div>
    </div>
  )
}
