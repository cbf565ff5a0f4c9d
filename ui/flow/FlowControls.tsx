import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useId } from 'react'
import type { FlowParty, FlowStep } from '#kit/block.ts'
import control from '../fields/control.module.css'
import css from './flow.module.css'
import type { useSteps } from './use-steps.ts'

type ControlsProps = {
  readonly steps: readonly FlowStep[]
  readonly shown: ReturnType<typeof useSteps>
  readonly parties: readonly FlowParty[]
  readonly party: string
  readonly onParty: (party: string) => void
  readonly isFailing: boolean
  readonly onFailing: (isFailing: boolean) => void
}

export function FlowControls(props: ControlsProps) {
  const { steps, shown, parties, party, onParty, isFailing, onFailing } = props
  const id = useId()
  return (
    <div className={`${css.controls} no-print`}>
      <Transport steps={steps} shown={shown} />
      <div className={css.views}>
        <label htmlFor={`${id}-party`}>Follow</label>
        <select id={`${id}-party`} value={party} onChange={(event) => onParty(event.target.value)}>
          <option value="">Everyone</option>
          {parties.map(({ id: key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        {steps.some(({ failure }) => failure !== undefined) && (
          <label className={css.toggle}>
            <input
              type="checkbox"
              role="switch"
              className={control.switch}
              checked={isFailing}
              onChange={(event) => onFailing(event.target.checked)}
            />
            What can go wrong
          </label>
        )}
      </div>
    </div>
  )
}

function Transport({ steps, shown }: Pick<ControlsProps, 'steps' | 'shown'>) {
  const { index, current, isLast, isPlaying } = shown
  const share = steps.length > 1 ? index / (steps.length - 1) : 1
  return (
    <div className={css.transport}>
      <button
        type="button"
        aria-label="Previous step"
        disabled={index === 0}
        onClick={() => shown.go(index - 1)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={css.play}
        aria-label={isPlaying ? 'Pause' : 'Play steps'}
        onClick={shown.play}
      >
        {isPlaying ? (
          <IconPlayerPause size={18} aria-hidden="true" />
        ) : (
          <IconPlayerPlay size={18} aria-hidden="true" />
        )}
      </button>
      <button type="button" aria-label="Next step" disabled={isLast} onClick={() => shown.go(index + 1)}>
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
      <input
        type="range"
        className={control.slider}
        aria-label="Step"
        aria-valuetext={`Step ${index + 1} of ${steps.length}: ${current?.title ?? ''}`}
        min={0}
        max={Math.max(0, steps.length - 1)}
        step={1}
        value={index}
        style={{ '--share': share }}
        onChange={(event) => shown.go(Number(event.target.value))}
      />
      <span className={css.count}>
        {index + 1} of {steps.length}
      </span>
    </div>
  )
}
