// What the pages can do without, but for the opening of a mailed link: the rest only makes them quicker to use.
const SVG = 'http://www.w3.org/2000/svg';
const EYE = 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7Z M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z';

function line(d, name) {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', d);
  if (name) path.setAttribute('class', name);
  return path;
}

function eye() {
  const svg = document.createElementNS(SVG, 'svg');
  const look = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(look)) svg.setAttribute(name, value);
  svg.append(line(EYE), line('M4 4l16 16', 'slash'));
  return svg;
}

for (const input of document.querySelectorAll('input[data-show]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'show';
  button.setAttribute('aria-label', input.dataset.show);
  button.setAttribute('aria-pressed', 'false');
  button.setAttribute('aria-controls', input.id);
  button.append(eye());
  button.addEventListener('click', () => {
    const shown = input.type === 'password';
    input.type = shown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shown));
  });
  input.parentElement.classList.add('with-show');
  input.after(button);
}

for (const account of document.querySelectorAll('li[data-username]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...account.childNodes);
  account.append(button);
  account.addEventListener('click', () => {
    document.querySelector('#username').value = account.dataset.username;
    document.querySelector('#password').value = account.dataset.password;
    document.querySelector('form button[type=submit]').focus();
  });
}

for (const button of document.querySelectorAll('button[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}

// A second press while the first is on its way would count as another attempt.
for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = 'yes';
  });
}
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form')) delete form.dataset.sent;
});

// The secret of a mailed link leaves the address before anything else sees it.
for (const input of document.querySelectorAll('input[data-from-address]')) {
  input.value = location.hash.slice(1);
  history.replaceState(null, '', location.pathname + location.search);
  input.form.requestSubmit();
}
