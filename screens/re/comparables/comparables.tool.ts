import { defineTool } from '#kit/tool.ts'
import { groups, inputs } from './comparables.inputs.ts'
import { outputs } from './comparables.outputs.ts'
import { computeComparables } from './model/compute.model.ts'
import { comparablesReport } from './report/comparables.report.ts'

export default defineTool({
  id: 're/comparables',
  title: 'Comparative market analysis',
  summary: 'What should this home list or sell for, and how sure are we?',
  access: 'signedIn',
  menu: { group: 'RE', order: 24 },
  keywords: [
    'cma',
    'comps',
    'comparables',
    'home value',
    'list price',
    'adjustment grid',
    'what is my house worth',
    'pricing a listing',
  ],
  inputs,
  groups,
  outputs,
  main: 'reconciled',
  goal: { lever: 'marketRatePerMonth', target: 540_000 },
  writes: { 'home.value': 'reconciled' },
  compute: computeComparables,
  report: comparablesReport,
  method: [
    'Base = sale price − seller concessions above what is usual.',
    'Market adjustment = base × market change per month × months from the contract to the effective date, where months = days ÷ 30.4375. Asking prices of pending and active listings are not adjusted for the market.',
    'Feature adjustment = (subject − comparable) × value per unit. The subject is the fixed point: where it has more, the amount is added to the sale; where it has less, it is taken off. A feature that either home lacks an entry for is not adjusted.',
    'Adjusted price = base + market adjustment + feature adjustments. Net % = their sum ÷ sale price; gross % = the sum of their absolute values ÷ sale price.',
    'Weight = 1 ÷ (0.02 + gross %), or your own, over closed sales only, made to add up to 100%. Indicated value = weighted mean of the adjusted prices; spread = their weighted standard deviation; the range runs from the lowest to the highest.',
    'Without each sale, and with each unit value 10% larger, the value is worked out again: the largest change shows what it rests on.',
    'Paired sales: two closed sales that differ in one feature alone imply (difference in price after concessions and market change) ÷ (difference in the feature) for a unit of it.',
    'With 12 or more closed sales, least squares of their prices (after concessions and market change) on every feature that differs and is entered for all of them gives a value per unit with its standard error. It takes five sales more than coefficients, and refuses features of which one is explained to nine tenths by the others (variance inflation above 10). A value below $0 has the wrong sign.',
    'The headline rounds to the nearest $100. This is not an appraisal.',
  ],
  sources: [
    {
      title: 'Uniform Residential Appraisal Report, Form 1004/70: sales comparison approach',
      publisher: 'Fannie Mae and Freddie Mac',
      year: 2005,
      figures: 'The order of the adjustment grid.',
    },
    {
      title: 'Selling Guide B4-1.3-09, Adjustments to Comparable Sales',
      publisher: 'Fannie Mae',
      year: 2025,
      figures:
        'Net 15% and gross 25% were once limits and are signals here; the guide asks for adjustments that the market supports.',
      url: 'https://selling-guide.fanniemae.com',
    },
    {
      title: 'Regression Diagnostics: Identifying Influential Data and Sources of Collinearity',
      publisher: 'Belsley, Kuh, and Welsch, Wiley',
      year: 1980,
      section: 'Chapter 3: variance inflation',
    },
  ],
  examples: [
    {
      name: 'Three closed sales in a rising market',
      inputs: {
        subject: inputs.subject.example,
        comps: inputs.comps.example,
        adjustments: inputs.adjustments.example,
        effectiveDate: '2026-06-15',
        marketRatePerMonth: 0.003,
      },
      out: { reconciled: 535_333.17, weightedSd: 4874.6, low: 532_574.69, high: 544_674.16 },
      tolerance: 0.5,
      source: 'Groundwork catalog, real estate, comparative market analysis: worked check',
    },
    {
      name: 'Two closed sales and a listing as competition',
      inputs: {
        subject: { address: 'Corner house', livingArea: 1800, bathrooms: 2, garageSpaces: 2, pool: true },
        comps: [
          {
            address: 'Next street',
            closePrice: 400_000,
            contractDate: '2026-05-01',
            distance: 0.4,
            livingArea: 1700,
            bathrooms: 2,
            garageSpaces: 2,
          },
          {
            address: 'Across the park',
            closePrice: 430_000,
            contractDate: '2026-05-01',
            distance: 1.6,
            livingArea: 1900,
            bathrooms: 2,
            garageSpaces: 2,
          },
          {
            address: 'For sale now',
            status: 'active',
            closePrice: 449_000,
            distance: 0.2,
            livingArea: 1850,
            bathrooms: 2.5,
            garageSpaces: 2,
            pool: true,
          },
        ],
        adjustments: { livingArea: 100, bathrooms: 8000, pool: 20_000 },
        effectiveDate: '2026-06-15',
      },
    },
  ],
})
