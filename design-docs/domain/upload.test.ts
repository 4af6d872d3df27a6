import { expect, test } from 'vitest';
import { addressCases, imageCases } from '#fixtures/cases/upload';
import { imageProblem, uploadedName } from './upload.ts';

test.each(imageCases)('$type of $size bytes → $problem', ({ size, type, problem }) => {
  expect(imageProblem({ size, type })).toBe(problem);
});

test.each(addressCases)('%s is the address of the uploaded picture %s', (address, name) => {
  expect(uploadedName(address)).toBe(name);
});
