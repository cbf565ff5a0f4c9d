import type { Report } from '#kit/react/reports.ts'
import { Modal } from '#ui/parts/modal.ts'
import { OwnLink } from '#ui/share/OwnLink.tsx'
import css from '../reports.module.css'

type Props = { readonly report: Report; readonly onClose: () => void }

/** The read-only link to a report, or the way to make one. A saved plan is shared as the plan that it is. */
export const ShareReport = ({ report, onClose }: Props) => (
  <Modal opened onClose={onClose} title="Share this report" size="lg" centered>
    <Sharing report={report} />
  </Modal>
)

function Sharing({ report: { id, kind, sourceRef } }: Pick<Props, 'report'>) {
  const isPlan = kind === 'tool'
  return (
    <div className={css.report}>
      <p className={css.faint}>
        {isPlan
          ? 'Anyone with the link sees this plan with its inputs, without names or dates of birth, and needs no account.'
          : 'Anyone with the link sees the whole report, every row in it included, and needs no account.'}
      </p>
      <OwnLink kind={isPlan ? 'plan' : 'report'} objectId={isPlan ? sourceRef : id} label="Report link" />
    </div>
  )
}
