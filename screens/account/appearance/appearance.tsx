import { useState } from 'react'
import { choice, options } from '#kit/field.ts'
import {
  chooseMotion,
  chooseTextSize,
  MOTIONS,
  readMotion,
  readTextSize,
  TEXT_SIZES,
} from '#ui/appearance.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { useScheme } from '#ui/theme.tsx'
import css from '../account.module.css'

const COLORS = choice('Colors', {
  default: 'auto',
  options: options(['light', 'Light'], ['dark', 'Dark'], ['auto', 'System']),
})

const SIZE = choice('Text size', {
  help: 'Relative to your browser’s text size.',
  default: 'normal',
  options: options(['small', 'Small'], ['normal', 'Normal'], ['large', 'Large'], ['larger', 'Larger']),
})

const MOTION = choice('Motion', {
  help: 'Whether numbers and charts animate to a new value.',
  default: 'system',
  options: options(['system', 'Use system setting'], ['less', 'None']),
})

const SCHEMES = ['light', 'dark', 'auto'] as const

/** How the product looks in this browser. */
export function Appearance() {
  const { choice: scheme, choose } = useScheme()
  const [size, setSize] = useState(readTextSize)
  const [motion, setMotion] = useState(readMotion)
  return (
    <Panel title="Appearance" lead="Saved in this browser and applied right away.">
      <div className={css.form}>
        <FieldInput
          name="scheme"
          field={COLORS}
          value={scheme}
          onChange={(value) => choose(SCHEMES.find((one) => one === value) ?? 'auto')}
        />
        <FieldInput
          name="textSize"
          field={SIZE}
          value={size}
          onChange={(value) => {
            const next = TEXT_SIZES.find((one) => one === value) ?? 'normal'
            chooseTextSize(next)
            setSize(next)
          }}
        />
        <FieldInput
          name="motion"
          field={MOTION}
          value={motion}
          onChange={(value) => {
            const next = MOTIONS.find((one) => one === value) ?? 'system'
            chooseMotion(next)
            setMotion(next)
          }}
        />
      </div>
    </Panel>
  )
}
