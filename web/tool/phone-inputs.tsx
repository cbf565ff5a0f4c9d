import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { OwnCount } from '#kit/export/input-origins.ts'
import { Button } from '#ui/parts/button.ts'
import { Drawer } from '#ui/parts/drawer.ts'
import css from './phone-inputs.module.css'

type Props = {
  readonly count: OwnCount
  /** The answer as it stands, in sight while the inputs change. */
  readonly answer: ReactNode
  readonly save: ReactNode
  /** One of the inputs is asked for: the sheet opens. */
  readonly isSought: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** On a phone the inputs are a sheet from below, one tap away, with the answer above them. */
export default function PhoneInputs({ count, answer, save, isSought, onClose, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isSought && !isOpen) setOpen(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  const { own, of } = count
  return (
    <>
      <div className={`${css.dock} no-print`}>
        <Button
          className={css.open}
          variant="default"
          size="md"
          leftSection={<IconAdjustmentsHorizontal size={20} />}
          rightSection={
            of > 0 && <span className={css.count}>{`${own} of ${of} ${own === 1 ? 'is' : 'are'} yours`}</span>
          }
          justify="flex-start"
          onClick={() => setOpen(true)}
        >
          Inputs
        </Button>
        {save}
      </div>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="79%"
        title="Inputs"
        classNames={{ header: css.header, content: css.sheet }}
        closeButtonProps={{ 'aria-label': 'Close the inputs' }}
      >
        <div className={css.answer}>{answer}</div>
        {children}
      </Drawer>
    </>
  )
}
