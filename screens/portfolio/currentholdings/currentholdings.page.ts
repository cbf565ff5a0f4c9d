import { LEDGER_CALL } from '#kit/portfolio/first-calls.ts'
import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'portfolio/currentholdings',
  title: 'Current holdings',
  summary: 'What do I own and where, what did it cost, and what is it worth after tax?',
  access: 'signedIn',
  firstCalls: [LEDGER_CALL],
  keywords: [
    'portfolio',
    'lots',
    'cost basis',
    'positions',
    'wash sale',
    'form 8949',
    'import',
    'ledger',
    'what do I own',
    'my stocks',
    'what stocks do I own',
    'my shares',
    'my holdings',
    'my funds',
    'my portfolio',
    'net worth',
    'my investments',
    'brokerage account',
  ],
  menu: { group: 'Port', order: 1 },
})
