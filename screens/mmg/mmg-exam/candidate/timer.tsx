import { IconClock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { announcementAt, clockText } from './clock.model.ts'
import css from './paper.module.css'

type TimerProps = {
  readonly deadline: string
  readonly serverTime: () => number
  readonly onOver: () => unknown
}

/** The time left by the server's clock. It is read out twice only: at ten minutes and at one. */
export function Timer({ deadline, serverTime, onOver }: TimerProps) {
  const end = Date.parse(deadline)
  const [left, setLeft] = useState(() => end - serverTime())
  const over = useRef(false)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = end - serverTime()
      setLeft(now)
      if (now > 0 || over.current) return
      over.current = true
      onOver()
    }, 500)
    return () => clearInterval(timer)
  })
  return (
    <div className={css.timer}>
      <IconClock size={18} aria-hidden="true" />
      <span role="timer" aria-live="off" data-short={left < 60_000 || undefined}>
        {clockText(left)}
      </span>
      <span>left</span>
      <span role="status" className="visually-hidden">
        {announcementAt(left)}
      </span>
    </div>
  )
}
