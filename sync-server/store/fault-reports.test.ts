import { expect, test } from 'vitest';
import { CouchUnavailable, Uncertain } from './couch-errors.ts';
import { FaultReports } from './fault-reports.ts';

function listened() {
  const heard: string[] = [];
  const reports = new FaultReports({
    onFault: (error) => heard.push((error as Error).name),
    onRecovery: () => heard.push('back'),
  });
  return { heard, reports };
}

test('A fault that repeats itself is reported once, and so is its end', () => {
  const { heard, reports } = listened();
  for (let times = 0; times < 5; times++) reports.failed(new CouchUnavailable('down'));
  expect(heard).toEqual(['CouchUnavailable']);
  for (let times = 0; times < 2; times++) reports.succeeded();
  expect(heard).toEqual(['CouchUnavailable', 'back']);
  for (let times = 0; times < 2; times++) reports.failed(new CouchUnavailable('down'));
  expect(heard).toEqual(['CouchUnavailable', 'back', 'CouchUnavailable']);
});

test('Another fault without a success in between is reported too', () => {
  const { heard, reports } = listened();
  for (const error of [new CouchUnavailable('down'), new CouchUnavailable('down'), new Uncertain('half')])
    reports.failed(error);
  expect(heard).toEqual(['CouchUnavailable', 'Uncertain']);
});

test('A single failure is not reported, and neither is its end', () => {
  const { heard, reports } = listened();
  expect([reports.failed(new CouchUnavailable('down')), reports.failed(new Uncertain('half'))]).toEqual([
    1, 2,
  ]);
  reports.succeeded();
  heard.length = 0;
  reports.failed(new CouchUnavailable('down'));
  reports.succeeded();
  expect(heard).toEqual([]);
});
