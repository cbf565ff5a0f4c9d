import { shipped, step } from './shipped.model.ts'

const owner = step('Owner')
const kitchen = step('Kitchen lead')
const bookkeeper = step('Bookkeeper')

/** From the idea to the first week of service. Permits differ by city and county: the order seldom does. */
export const foodTruckOpening = shipped(
  {
    id: 'shipped:food-truck-opening',
    name: 'Food-truck opening',
    area: 'Business',
    appliesTo: 'food truck',
    summary: 'Company, truck, permits, crew, and menu, counted back from opening day.',
  },
  [
    owner('concept', 'Set the menu, target customers, price point, and three test dishes', [
      'openingDate',
      -180,
    ]),
    owner(
      'numbers',
      'Work out costs, break-even plates per day, and six months of cash',
      ['openingDate', -175],
      {
        required: true,
        help: 'Most trucks that close run out of cash, not customers.',
      },
    ),
    owner(
      'rules',
      'Ask the city and county which permits you need and in what order',
      ['openingDate', -170],
      {
        required: true,
        help: 'Health, fire, business, parking, commissary: get the list in writing.',
      },
    ),
    owner('company', 'Form the company and get an employer identification number', ['openingDate', -160], {
      required: true,
    }),
    bookkeeper('bank', 'Open a business bank account and set up the books', ['openingDate', -150], {
      required: true,
    }),
    owner('finance', 'Close on financing and set the equipment budget', ['openingDate', -140], {
      required: true,
    }),
    owner('commissary', 'Sign with a licensed commissary kitchen', ['openingDate', -130], {
      gate: 'Health permit',
      document: 'Commissary agreement',
      evidence: 'file',
      help: 'Most health departments require one for water, waste, storage, and cleaning.',
    }),
    owner('inspect', 'Have a mechanic inspect the truck before you pay', ['openingDate', -125], {
      required: true,
    }),
    owner('truck', 'Buy or lease the truck, register it, and check its weight', ['openingDate', -120], {
      required: true,
    }),
    kitchen('plan', 'Submit the kitchen plan to the health department', ['openingDate', -110], {
      gate: 'Health permit',
      document: 'Kitchen plan',
      evidence: 'file',
    }),
    kitchen(
      'build',
      'Complete the build-out: hood, fire suppression, sinks, water tanks, generator, refrigeration',
      ['openingDate', -60],
      {
        required: true,
      },
    ),
    owner(
      'insurance',
      'Bind auto, liability, equipment, and workers\u2019 compensation coverage',
      ['openingDate', -60],
      {
        gate: 'Opening',
        document: 'Insurance certificates',
        evidence: 'file',
      },
    ),
    owner('salestax', 'Register for sales tax', ['openingDate', -55], { gate: 'Opening' }),
    owner('business', 'Get the business license and the mobile vendor permit', ['openingDate', -50], {
      gate: 'Opening',
      document: 'Vendor permit',
      evidence: 'file',
    }),
    kitchen('manager', 'Pass the food protection manager exam', ['openingDate', -50], {
      gate: 'Health permit',
      document: 'Food manager certificate',
      evidence: 'file',
    }),
    owner('fire', 'Pass the fire inspection: gas, suppression, extinguishers', ['openingDate', -30], {
      gate: 'Opening',
      evidence: 'file',
      help: 'A class K extinguisher for frying, and a dated tag on the suppression system.',
    }),
    owner('health', 'Pass the health inspection and post the permit', ['openingDate', -25], {
      gate: 'Opening',
      evidence: 'file',
    }),
    owner('spots', 'Book spots, events, and a weekly route', ['openingDate', -40], {
      help: 'Lunch near offices, evenings at breweries, weekends at markets: get each one in writing.',
    }),
    kitchen('suppliers', 'Choose suppliers and write recipes with the cost per plate', ['openingDate', -40]),
    bookkeeper(
      'till',
      'Set up the till, card reader, tips and a backup without signal',
      ['openingDate', -20],
      { required: true },
    ),
    owner('hire', 'Hire the crew: I-9, W-4, food handler cards', ['openingDate', -21], { required: true }),
    bookkeeper('payroll', 'Set up payroll and tip reporting', ['openingDate', -15], { required: true }),
    kitchen('trial', 'Run a full practice service and time every plate', ['openingDate', -10], {
      required: true,
    }),
    owner('soft', 'Hold a soft opening for invited guests and fix what went wrong', ['openingDate', -5]),
    owner('launch', 'Publish hours, map listing, menu photos, and an opening offer', ['openingDate', -7]),
    owner('week', 'Review the first week: plates, waste, wages, and cash vs. plan', ['openingDate', 7], {
      required: true,
    }),
  ],
)
