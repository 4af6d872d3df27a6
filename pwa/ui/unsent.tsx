import { Plural } from '@lingui/react/macro';

/** In a question before logging out: how many things were not sent. Nothing if there are none. */
export function Unsent({ waiting }: { waiting: { onTheWay: number; forUser: number } }) {
  const count = waiting.onTheWay + waiting.forUser;
  if (count === 0) return null;
  return (
    <p>
      <Plural
        value={count}
        one="Er staat nog # ding op dit apparaat dat niet is verstuurd. Het wordt verstuurd als je weer met dit nummer inlogt."
        other="Er staan nog # dingen op dit apparaat die niet zijn verstuurd. Ze worden verstuurd als je weer met dit nummer inlogt."
      />
    </p>
  );
}
