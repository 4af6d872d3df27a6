import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileButton } from './file-button.tsx';

test('gives the chosen file, also the same one again, and nothing if the choice was cancelled', () => {
  const choose = vi.fn();
  render(
    <FileButton accept="image/*" label="Logo kiezen" onChoose={choose}>
      Foto kiezen
    </FileButton>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Logo kiezen');
  const file = new File(['x'], 'logo.png');
  const emptied = vi.spyOn(input, 'value', 'set');
  fireEvent.change(input, { target: { files: [file] } });
  expect(choose).toHaveBeenCalledExactlyOnceWith(file);
  expect(emptied).toHaveBeenCalledWith('');
  fireEvent.change(input, { target: { files: [] } });
  expect(choose).toHaveBeenCalledTimes(1);
});
