import { expect, test } from 'vitest'
import { out } from '#kit/output.ts'
import { ToolInputError } from '#kit/errors.ts'
import { money } from '#kit/field.ts'
import { headline } from '#kit/report-blocks.ts'
import { defineTool, modeOf } from '#kit/tool.ts'
import { marked } from './marked-report.ts'

const tool = defineTool({
  id: 'test/left',
  title: 'Left',
  summary: 'What is left?',
  access: 'signedIn',
  inputs: { income: money('Income', { default: 0, example: 40, min: 0, max: 100 }) },
  groups: [{ title: 'All', fields: ['income'] }],
  outputs: { left: out.money('Left') },
  main: 'left',
  compute: ({ income }) => {
    if (income === 0) throw new ToolInputError('income', 'Enter an income.')
    return { left: income }
  },
  report: ({ left }) => [headline('left', `You have $${left} left.`, 'positive')],
  method: [],
  sources: [],
  examples: [],
})

function headlineOf(about: Parameters<typeof marked>[1]) {
  const mode = modeOf(tool, {})
  const run = mode.answer({ income: 50 })
  if (!run.ok) throw new Error('it has an answer')
  const [block] = marked({ mode, run }, about).run.report
  return block
}

test('an answer that is whole and one’s own is judged', () => {
  expect(headlineOf({ isExample: false })).toMatchObject({ tone: 'positive', text: 'You have $50 left.' })
})

test('a preliminary answer says so and is not judged, whoever it is of', () => {
  const preliminary = 'Preliminary: 60 of 10,000 simulations'
  const own = headlineOf({ isExample: false, preliminary })
  expect(own).toMatchObject({ text: 'You have $50 left.', note: preliminary })
  expect(own).not.toHaveProperty('tone')
  expect(headlineOf({ isExample: true, preliminary })).toMatchObject({
    text: 'Example: You have $50 left.',
    note: preliminary,
  })
})

test('nothing is preliminary where something has to be entered before there is an answer', () => {
  const mode = modeOf(tool, {})
  const run = mode.answer({})
  if (!run.ok) throw new Error('what is missing is no mistake')
  const [block] = marked({ mode, run }, { isExample: false, preliminary: 'Preliminary: 60' }).run.report
  expect(block).toEqual({ kind: 'headline', text: 'Enter an income.' })
})

test('an answer with inputs that nobody entered is not judged', () => {
  const open = headlineOf({ isExample: false, isOpen: true })
  expect(open).toMatchObject({ text: 'You have $50 left.' })
  expect(open).not.toHaveProperty('tone')
})

/** An answer whose headline stands before the rest; whoever reads the rest is noted. */
function headed() {
  const read: string[] = []
  const mode = modeOf(tool, {})
  const whole = mode.answer({ income: 50 })
  if (!whole.ok) throw new Error('it has an answer')
  const first = { headline: headline('left', 'You have $50 left.'), value: 50, sections: [] }
  const run = {
    ...whole,
    first,
    get report() {
      read.push('report')
      return whole.report
    },
  }
  return { good: { mode, run }, read }
}

test('the headline of a preliminary answer is marked without the rest, which says the same when it is read', () => {
  const { good, read } = headed()
  const shown = marked(good, { isExample: true, preliminary: 'Preliminary: 60 of 10,000 simulations' }).run
  expect(shown.first).toMatchObject({
    value: 50,
    headline: { text: 'Example: You have $50 left.', note: 'Preliminary: 60 of 10,000 simulations' },
  })
  expect(shown.first?.headline).not.toHaveProperty('tone')
  expect(read).toEqual([])
  expect(shown.report).toEqual([shown.first?.headline])
})

test('where no whole answer comes any more, the quick one is judged by all that it says', () => {
  const shown = marked(headed().good, { isExample: false }).run
  expect(shown.first).toBeUndefined()
  expect(shown.report).toMatchObject([{ text: 'You have $50 left.', tone: 'positive' }])
})
