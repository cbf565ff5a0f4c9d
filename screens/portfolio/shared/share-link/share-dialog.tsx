import { useEffect, useState } from 'react'
import { Modal } from '#ui/parts/modal.ts'
import { ErrorState } from '#ui/states/PageState.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { LinkForm } from './link-form.tsx'
import { OpenLink } from './open-link.tsx'
import css from './share.module.css'
import { useShare } from './use-share.ts'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/** The link to the portfolio, or the way to make one. */
export default function ShareDialog({ isOpen, onClose }: Props) {
  // Opened once it is there: what is open from the start does not know where the focus returns to.
  const [isShown, show] = useState(false)
  useEffect(() => show(isOpen), [isOpen])
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title="Share this portfolio"
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isShown && <Sharing />}
    </Modal>
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
