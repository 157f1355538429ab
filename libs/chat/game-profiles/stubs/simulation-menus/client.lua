-- The menus of rsg-menubase and vorp_menu: a script opens them with functions for a choice, a change and the end.
local function strip(text) return (tostring(text):gsub('<[^>]*>', '')) end

-- hasInput: whether menus also ask for texts.
function simulation.newMenuData(closeEvents, hasInput)
  local data = { Opened = {}, LastSelectedIndex = {}, RegisteredTypes = {} }
  local show

  local function remove(menu)
    for i = #data.Opened, 1, -1 do if data.Opened[i] == menu then table.remove(data.Opened, i) end end
  end
  local function matches(menu, kind, namespace, name)
    return menu.type == kind and menu.namespace == namespace and menu.name == name
  end
  local function get(kind, namespace, name)
    for _, menu in ipairs(data.Opened) do if matches(menu, kind, namespace, name) then return menu end end
  end
  -- What the handlers of a menu receive: the elements, and the one that is chosen.
  local function payload(menu, element)
    return { _namespace = menu.namespace, _name = menu.name, current = element, elements = menu.data.elements, value = element and element.value }
  end

  function show(menu)
    local options = {}
    for index, element in ipairs(menu.data.elements or {}) do
      options[index] = {
        label = element.desc and element.desc ~= '' and ('%s: %s'):format(strip(element.label), strip(element.desc)) or strip(element.label),
        disabled = element.isDisabled or element.isNotSelectable,
        choose = function() if menu.submit then menu.submit(payload(menu, element), menu) end end,
      }
    end
    interface.openMenu({
      id = menu.namespace .. ':' .. menu.name, title = strip(menu.data.title or ''), options = options, staysOpen = true,
      onClose = function()
        if menu.cancel then menu.cancel(payload(menu), menu) end
        for _, event in ipairs(closeEvents) do TriggerEvent(event) end
        local last = data.Opened[#data.Opened]
        if last then show(last) end
      end,
    })
  end

  function data.Open(type, namespace, name, values, submit, cancel, change, close)
    local menu = { type = type, namespace = namespace, name = name, data = values, submit = submit, cancel = cancel, change = change }
    values.elements = values.elements or {}
    local function isElement(element, query)
      for key, value in pairs(query) do if element[key] ~= value then return false end end
      return true
    end
    function menu.close(...)
      local _, _, triggerCloseEvent = ...
      remove(menu)
      interface.closeMenu(false)
      if triggerCloseEvent ~= false then for _, event in ipairs(closeEvents) do TriggerEvent(event) end end
      if close then close() end
      local last = data.Opened[#data.Opened]
      if last then show(last) end
    end
    function menu.update(query, newData)
      for _, element in ipairs(values.elements) do
        if isElement(element, query) then for key, value in pairs(newData) do element[key] = value end end
      end
    end
    function menu.refresh() show(menu) end
    function menu.addNewElement(element) values.elements[#values.elements + 1] = element end
    function menu.removeElement(query)
      for i = #values.elements, 1, -1 do if isElement(values.elements[i], query) then table.remove(values.elements, i) end end
    end
    function menu.removeElementByValue(value, stop)
      for i = #values.elements, 1, -1 do if values.elements[i].value == value then table.remove(values.elements, i) end end
    end
    function menu.removeElementByIndex(index, stop) table.remove(values.elements, index) end
    function menu.setElement(i, key, val) if values.elements[i] then values.elements[i][key] = val end end
    function menu.setElements(newElements) values.elements = newElements end
    function menu.setTitle(val) values.title = val end
    if hasInput then
      function menu.setSubtext(val) values.subtext = val end
      function menu.isInputActive() return false end
      function menu.displayInput(inputConfig, onSubmit, onCancel)
        CreateThread(function()
          local answer = interface.openDialog(inputConfig.title or inputConfig.header or values.title, { tostring(inputConfig.label or inputConfig.placeholder or '') })
          if answer and onSubmit then onSubmit(answer[1]) elseif not answer and onCancel then onCancel() end
        end)
      end
    end
    data.Opened[#data.Opened + 1] = menu
    show(menu)
    return menu
  end
  function data.Close(type, namespace, name, ...)
    local menu = get(type, namespace, name)
    if menu then menu.close(...) end
  end
  function data.CloseAll(...)
    while #data.Opened > 0 do table.remove(data.Opened).close(...) end
    interface.closeMenu(false)
  end
  function data.GetOpened(type, namespace, name) return get(type, namespace, name) end
  function data.GetOpenedMenus() return data.Opened end
  function data.IsOpen(type, namespace, name) return get(type, namespace, name) ~= nil end
  function data.ReOpen(oldMenu)
    data.Open(oldMenu.type, oldMenu.namespace, oldMenu.name, oldMenu.data, oldMenu.submit, oldMenu.cancel, oldMenu.change, oldMenu.close)
  end
  return data
end
