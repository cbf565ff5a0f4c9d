import { useState } from 'react'
import { Button } from '#ui/parts/button.ts'
import { keyOfTask, type Task } from '../dates/agenda.model.ts'
import css from './checklists.module.css'
import { TaskRow, type Tick } from './task-row.tsx'

const STEP = 50

type ListProps = {
  readonly list: readonly Task[]
  readonly showOwner?: boolean
  readonly onTick: Tick
  /** How many are shown at first. */
  readonly first?: number
}

/** Tasks as far as they are asked for: ten thousand runs have a hundred thousand of them. */
export function TaskList({ list, showOwner = false, first = STEP, onTick }: ListProps) {
  const [count, setCount] = useState(first)
  return (
    <>
      <ul className={css.tasks}>
        {list.slice(0, count).map((task) => (
          <TaskRow key={keyOfTask(task)} task={task} showOwner={showOwner} onTick={onTick} />
        ))}
      </ul>
      {list.length > count && (
        <Button variant="subtle" onClick={() => setCount(count + STEP)}>
          {list.length - count} more
        </Button>
      )}
    </>
  )
}
