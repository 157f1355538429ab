'use strict';

const dialog = document.getElementById('dialog');
const title = document.getElementById('title');
const content = document.getElementById('content');
const closeButton = document.getElementById('close');
const progress = document.getElementById('progress');
const progressTitle = document.getElementById('progress-title');
const progressBar = document.getElementById('progress-bar');
let progressTimer;

function post(name, data) {
  void fetch('https://' + GetParentResourceName() + '/' + name, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(data),
  });
}

function hide() {
  dialog.hidden = true;
  content.replaceChildren();
}

function answer(value) {
  hide();
  post('answer', { value: value });
}

function cancel() {
  hide();
  post('close', {});
}

/** Texts are set as text, never as HTML, because they can contain names of players. */
function element(name, text) {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

function show(message) {
  title.textContent = message.title;
  closeButton.textContent = message.close;
  dialog.hidden = false;
  const first = content.querySelector('button, input');
  (first || closeButton).focus();
}

function showMenu(message) {
  const buttons = message.options.map((option, index) => {
    const button = element('button', option.label);
    button.type = 'button';
    if (option.description) {
      const description = element('span', option.description);
      description.className = 'description';
      button.append(description);
    }
    button.addEventListener('click', () => answer(index + 1));
    return button;
  });
  content.replaceChildren(...buttons);
  show(message);
}

function createInput(field) {
  const input = document.createElement('input');
  input.type = field.type === 'number' ? 'number' : 'text';
  input.required = true;
  if (field.type === 'number') {
    if (field.minimum !== undefined) input.min = field.minimum;
    if (field.maximum !== undefined) input.max = field.maximum;
  } else if (field.maximum !== undefined) {
    input.maxLength = field.maximum;
  }
  return input;
}

function showForm(message) {
  const inputs = message.fields.map(createInput);
  const labels = message.fields.map((field, index) => {
    const label = element('label', field.label);
    label.append(inputs[index]);
    return label;
  });
  const submit = element('button', message.submit);
  submit.type = 'submit';
  content.replaceChildren(...labels, submit);
  content.onsubmit = (event) => {
    event.preventDefault();
    answer(inputs.map((input) => (input.type === 'number' ? Number(input.value) : input.value)));
  };
  show(message);
}

function hideProgress() {
  clearTimeout(progressTimer);
  progress.hidden = true;
}

function showProgress(message) {
  hideProgress();
  progressTitle.textContent = message.title;
  progressBar.style.transitionDuration = '0ms';
  progressBar.style.width = '0';
  progress.hidden = false;
  requestAnimationFrame(() => {
    progressBar.style.transitionDuration = message.durationMs + 'ms';
    progressBar.style.width = '100%';
  });
  progressTimer = setTimeout(hideProgress, message.durationMs);
}

/** The arrow keys move between the options, and Tab stays inside the dialog. */
function moveFocus(event) {
  const controls = [...dialog.querySelectorAll('button, input')];
  const isBack = event.key === 'ArrowUp' || (event.key === 'Tab' && event.shiftKey);
  const next = controls.indexOf(document.activeElement) + (isBack ? -1 : 1);
  event.preventDefault();
  controls[(next + controls.length) % controls.length].focus();
}

const actions = { menu: showMenu, form: showForm, progress: showProgress, hideProgress: hideProgress };

window.addEventListener('message', (event) => {
  const action = actions[event.data.action];
  if (action) action(event.data);
});

closeButton.addEventListener('click', cancel);

document.addEventListener('keydown', (event) => {
  if (dialog.hidden) return;
  if (event.key === 'Escape') cancel();
  if (['ArrowUp', 'ArrowDown', 'Tab'].includes(event.key)) moveFocus(event);
});
