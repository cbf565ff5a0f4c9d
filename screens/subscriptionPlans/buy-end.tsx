import { Action, Actions } from '#ui/page/Action.tsx'

export const TO_PAYMENT = 'Continue to payment'

type EndProps = {
  readonly action?: string
  readonly isRunning: boolean
  readonly disabled?: boolean
  readonly onBuy: () => Promise<unknown>
  readonly onClose: () => void
}

/** How a dialog of a plan ends: with what it does, or with things as they are. */
export const BuyEnd = ({ action = TO_PAYMENT, isRunning, disabled = false, onBuy, onClose }: EndProps) => (
  <Actions>
    <Action isRunning={isRunning} disabled={disabled} onClick={() => void onBuy()}>
      {action}
    </Action>
    <Action tone="plain" onClick={onClose}>
      Not now
    </Action>
  </Actions>
)
