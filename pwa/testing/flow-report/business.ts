import { type Part, row, testsIn } from './cell.ts';
import { command, NO_BUSINESS, NO_HOURS, reading } from './tables.ts';

const deliveries = testsIn('pwa/sync/deliveries/deliveries.test.ts');
const courier = testsIn('pwa/e2e/courier.journey.ts');
const kitchen = testsIn('pwa/e2e/kitchen.journey.ts');
const onMocks = testsIn('pwa/features/kitchen/kitchen-on-mocks.test.tsx');
const CALLS = 'pwa/data/calls-of-people.test.ts';
const callCells = (call: string) => {
  const kept = row(CALLS, 'is there after a reload, and on another device', call);
  return {
    airplane: row(CALLS, 'without a network says so, and can be done again', call),
    lostAnswer: row(CALLS, 'with a lost answer is done once', call),
    reload: kept,
    reopened: kept,
    twoTabs: row(CALLS, 'in two tabs at once is done once', call),
    twoDevices: kept,
    evicted: kept,
  };
};

const claim = command('claim-delivery');
const deliver = command('mark-delivered');
const accept = command('kitchen: accept');
const refuse = command('kitchen: refuse');
const COLLECTED = 'What a courier collects was agreed with the order.';

export const COURIER: Part = {
  name: 'Delivering',
  steps: [
    {
      name: 'Ask to deliver for a business',
      cells: { ...callCells('asking a business'), ...NO_BUSINESS },
    },
    {
      name: 'See the deliveries',
      cells: { ...reading('the deliveries of a courier'), closes: NO_HOURS, prices: COLLECTED },
    },
    {
      name: 'Claim a delivery',
      cells: {
        ...claim,
        airplane: [
          ...claim.airplane,
          ...courier('one of them is first; the other, who was offline, reads who'),
        ],
        twoDevices: [
          ...claim.twoDevices,
          ...deliveries('shows who was first if a claim given offline is lost to another courier'),
        ],
      },
    },
    { name: 'Pick it up', cells: command('pick-up') },
    { name: 'Give it back', cells: command('give-back') },
    {
      name: 'Deliver it',
      cells: {
        ...deliver,
        airplane: [
          ...deliver.airplane,
          ...courier('delivered offline, it is marked at once, stays so after a restart, and is sent later'),
        ],
        reload: [
          ...deliver.reload,
          ...courier('delivered offline, it is marked at once, stays so after a restart, and is sent later'),
        ],
      },
    },
    { name: 'Undo the delivery', cells: command('undo-delivered') },
  ],
};

export const KITCHEN: Part = {
  name: 'In the kitchen',
  steps: [
    {
      name: 'See the board',
      cells: {
        ...reading('the board of a kitchen'),
        closes: 'The board shows the orders that there are, whatever the hours.',
        prices: 'The orders on the board keep the amounts that were agreed.',
      },
    },
    {
      name: 'Accept an order',
      cells: {
        ...accept,
        airplane: [
          ...accept.airplane,
          ...kitchen('accepted offline, it is kept, shown as waiting, and sent later'),
        ],
        twoDevices: [
          ...accept.twoDevices,
          ...kitchen(
            'an order that one device accepts and the other refuses offline is accepted, and the other says so',
          ),
        ],
      },
    },
    { name: 'Plan an order', cells: command('kitchen: plan') },
    { name: 'Report it ready', cells: command('kitchen: ready') },
    { name: 'Hand it over', cells: command('kitchen: handed over') },
    {
      name: 'Refuse an order',
      cells: {
        ...refuse,
        twoDevices: [...refuse.twoDevices, ...onMocks('tells a step that another device made impossible')],
      },
    },
    { name: 'Undo a step', cells: command('kitchen: undo') },
    {
      name: 'Invite people to the kitchen',
      cells: {
        ...callCells('inviting a person'),
        twoDevices: kitchen('a person whose access is revoked keeps no orders on the device'),
        ...NO_BUSINESS,
      },
    },
  ],
};
