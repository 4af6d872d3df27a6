import { expect, test } from 'vitest';
import { relativeCases } from '#fixtures/cases/relative-time';
import { relativeTime } from './relative-time.ts';

test.each(relativeCases)('%s ago', (_, age, time) => expect(relativeTime(age)).toEqual(time));
