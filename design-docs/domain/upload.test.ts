import { expect, test } from 'vitest';
import { imageCases } from '#fixtures/cases/upload';
import { imageProblem } from './upload.ts';

test.each(imageCases)('$type of $size bytes → $problem', ({ size, type, problem }) => {
  expect(imageProblem({ size, type })).toBe(problem);
});
