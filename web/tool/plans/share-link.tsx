import { useState } from 'react'
import { Button } from '#ui/parts/button.ts'
import { Popover } from '#ui/parts/popover.ts'
import parts from '../panel.module.css'
import css from '../tool.module.css'
import type { OpenPlan } from './use-open-plan.ts'
import type { Plan } from './use-plans.ts'

/** A read-only link to a plan, made on demand and revoked at once. */
export function ShareLink({ plan, plans }: { readonly plan: Plan; readonly plans: OpenPlan }) {
  const { share, unshare } = plans.actions
  const [isOpen, setOpen] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const code = share.data?.code
  const address = code === undefined ? '' : new URL(`/shared/${code}`, window.location.origin).href
  const open = () => {
    setOpen(!isOpen)
    setCopied(false)
    if (!isOpen) share.mutate(plan.id)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} width={340} trapFocus>
      <Popover.Target>
        <Button variant="default" onClick={open}>
          {plan.shared ? 'Shared' : 'Share'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={parts.tight}>
          <p>Anyone with this link can view the plan, and nothing else, until you revoke it.</p>
          {share.isError && <p role="alert">{share.error.message}</p>}
          <input className={parts.address} readOnly value={address} aria-label="Plan link" />
          <div className={css.actions}>
            <Button
              disabled={address === ''}
              onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
            >
              {isCopied ? 'Copied' : 'Copy link'}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                unshare.mutate(plan.id)
                setOpen(false)
              }}
            >
              Revoke
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
